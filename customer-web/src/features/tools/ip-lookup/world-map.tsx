import { texts } from './ip-lookup.texts.js';
import tools from '../tools.styles.js';

/** A place on a map of our own, which no server of maps hears of. */
export const WorldMap = ({ lat, lon, place }: { lat: number; lon: number; place: string }) => (
  <div className={tools.map} role="img" aria-label={texts.map(place)}>
    <div className={tools.land} />
    <svg viewBox="-180 -90 360 180" className={tools.place} aria-hidden>
      <circle cx={lon} cy={-lat} r="7" fill="currentColor" opacity="0.25" />
      <circle cx={lon} cy={-lat} r="2.5" fill="currentColor" />
    </svg>
  </div>
);
