import { dateTime, number } from '@veilway/web-client/format';
import { useRef } from 'react';
import { forget, useHistory } from './speed-results.js';
import { texts } from './speed-test.texts.js';
import tools from '../tools.styles.js';

/** What this browser measured before. */
export function SpeedHistory() {
  const results = useHistory();
  const title = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    forget();
    title.current?.focus();
  };
  return (
    <section className={tools.history} aria-labelledby="speed-history">
      <h2 id="speed-history" ref={title} tabIndex={-1} className={tools.subtitle}>
        {texts.history}
      </h2>
      {results.length === 0 ? (
        <p className={tools.text}>{texts.noHistory}</p>
      ) : (
        <>
          {/* A table may be wider than a phone; who uses the keyboard must be able to move it. */}
          <div className={tools.scroll} role="group" aria-labelledby="speed-history" tabIndex={0}>
            <table className={tools.table}>
              <thead>
                <tr>
                  {texts.columns.map((column) => (
                    <th key={column} scope="col" className={tools.cell}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {results.map(({ timestamp, downloadSpeed, uploadSpeed, ping, jitter }) => (
                  <tr key={timestamp}>
                    <td className={tools.cell}>{dateTime(timestamp)}</td>
                    <td className={tools.cell}>{texts.speed(number(downloadSpeed))}</td>
                    <td className={tools.cell}>{texts.speed(number(uploadSpeed))}</td>
                    <td className={tools.cell}>{texts.time(number(ping))}</td>
                    <td className={tools.cell}>{texts.time(number(jitter))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={tools.small}>{texts.historyNote}</p>
          <div className={tools.actions}>
            <button type="button" className={tools.action} onClick={clear}>
              {texts.clearHistory}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
