/** Whether an address is a page of this application; the admin console has the same origin, but is another one. */
export const isOurs = ({ origin, pathname }: URL) =>
  origin === window.location.origin && !/^\/(admin|api)(\/|$)/.test(pathname);
