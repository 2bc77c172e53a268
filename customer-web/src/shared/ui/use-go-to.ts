import { useNavigate } from 'react-router-dom';

/** Goes to an address that the API gave: within the application where it is a page of ours. */
export function useGoTo(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    const { origin, pathname, search } = new URL(address);
    if (origin === window.location.origin) void navigate(pathname + search);
    else window.location.assign(address);
  };
}
