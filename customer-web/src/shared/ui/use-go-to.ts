import { useNavigate } from 'react-router-dom';

/** The admin console has this origin too, but is another application. */
const isOurs = ({ origin, pathname }: URL) =>
  origin === window.location.origin && !/^\/(admin|api)(\/|$)/.test(pathname);

/** Goes to an absolute address: within the application where it is a page of ours. */
export function useGoTo(): (address: string, options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  return (address, options) => {
    const url = new URL(address);
    if (isOurs(url)) void navigate(url.pathname + url.search, options);
    else window.location.assign(address);
  };
}
