import { useQuery } from '@tanstack/react-query';
import { connection } from '../../shared/api/connection.js';
import { DnsNote } from '../../shared/ui/dns/index.js';
import { texts } from './texts.js';
import tools from './tools.styles.js';

/** Whether this visitor comes through one of our servers, as the dashboard says it too. */
export function Protection() {
  const { data, error } = useQuery(connection);
  const tone = data && (data.isProtected ? tools.guardGood : tools.guardBad);
  return (
    <p role="status" className={`${tools.guard} ${tone ?? ''}`}>
      {data ? (
        <>
          <strong>{data.isProtected ? texts.protected(data.server?.name) : texts.notProtected}</strong>{' '}
          <span className={tools.guardNote}>
            <DnsNote />
          </span>
        </>
      ) : error ? (
        texts.notChecked
      ) : (
        texts.checking
      )}
    </p>
  );
}
