import { useNavigate } from 'react-router-dom';
import { isOurs } from './is-ours.js';

/** Goes to an absolute address: within the application where it is a page of ours. */
export function useGoTo(): (address: string, options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  return (address, options) => {
    const url = new URL(address);
    if (isOurs(url)) void navigate(url.pathname + url.search, options);
    else window.location.assign(address);
  };
}
