import { useSearchParams } from 'react-router-dom';
import { ASKED, type Asked } from './api.js';

/** What is asked for stands in the address. `key`: another period is another form. */
export const useAsked = (): { asked: Asked; key: string; ask: (next: Asked) => void } => {
  const [params, setParams] = useSearchParams();
  const asked: Asked = Object.fromEntries(
    ASKED.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  return { asked, key: params.toString(), ask: (next) => setParams(next) };
};
