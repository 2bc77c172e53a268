import { useQuery } from '@tanstack/react-query';
import { levelOf, loadOf } from '@veilway/web-client';
import { useEffect } from 'react';
import { servers } from '../../shared/api/catalogue.js';
import { isOnline } from '../../shared/api/offered.js';
import { Flag } from '../../shared/ui/data/flag.js';
import { Coming } from './coming.js';
import landing from './landing.styles.js';
import { texts } from './texts.js';

/** How full a server is, in words, and as a bar whose colour says the same. No style attribute: the policy allows none. */
function Load({ taken, of }: { taken: number; of: number }) {
  const percent = loadOf(taken, of);
  const level = levelOf(percent);
  return (
    <>
      <p className={landing.line}>
        <span className={landing[level]}>{texts.load(percent)}</span>
      </p>
      <svg className={landing.bar} aria-hidden>
        <rect className={landing[`${level}Bar`]} width={`${Math.min(percent, 100)}%`} height="100%" rx="4" />
      </svg>
    </>
  );
}

/** Where there is no list of servers (specification, section 4). */
function Examples() {
  useEffect(() => {
    // The specification asks for it in the log.
    // oxlint-disable-next-line no-console
    console.warn('No list of servers: examples are shown.');
  }, []);
  return (
    <>
      <p role="status" className={landing.notice}>
        {texts.examples}
      </p>
      <ul className={landing.four}>
        {Object.entries(texts.cities).map(([countryCode, city]) => (
          <li key={city} className={landing.server}>
            <div className={landing.line}>
              <span className={landing.place}>
                <Flag countryCode={countryCode} className={landing.flag} /> {city}
              </span>
              <span className={landing.badge}>{texts.example}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Servers() {
  const { data, error } = useQuery(servers);
  if (!data && !error)
    return <Coming label={texts.loadingServers} count={12} grid={landing.four} card={landing.serverComing} />;
  if (!data?.length) return <Examples />;
  const countries = new Set(data.map(({ countryCode }) => countryCode.toUpperCase()));
  return (
    <>
      <p className={landing.lead}>
        {texts.claim} {texts.count(data.length, countries.size)}
      </p>
      <ul className={landing.four}>
        {data.map((server) => (
          <li key={server.id} className={landing.server}>
            <div className={landing.line}>
              <span className={landing.place}>
                <Flag countryCode={server.countryCode} className={landing.flag} />
                <bdi className={landing.name}>{server.name}</bdi>
              </span>
              {isOnline(server) ? (
                <span className={landing.online}>{texts.online}</span>
              ) : (
                <span className={landing.offline}>{texts.offline}</span>
              )}
            </div>
            <p className={landing.line}>
              <bdi className={landing.muted}>{server.location}</bdi>
              {server.ping !== null && <span className={landing.muted}>{texts.ping(server.ping)}</span>}
            </p>
            {isOnline(server) && <Load taken={server.currentClients} of={server.maxClients} />}
          </li>
        ))}
      </ul>
    </>
  );
}
