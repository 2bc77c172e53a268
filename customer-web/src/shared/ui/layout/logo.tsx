import { useBrand } from '@veilway/web-client';
import controls from '../theme/controls.styles.js';
import { texts } from '../../texts.js';

/** The product's sign and, where there is room, its name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const brand = useBrand()?.brandName;
  return (
    <span className={controls.logo}>
      <img src="/favicon.svg" alt={compact || !brand ? (brand ?? texts.home) : ''} width={28} height={28} />
      {!compact && <span className={controls.brand}>{brand ?? '\u00a0'}</span>}
    </span>
  );
}
