/** Style sheets that did not come. The build's loader asks for each of them once, and then takes it as there. */
const missing = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  { capture: true },
);

const again = (sheet: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const next = sheet.cloneNode() as HTMLLinkElement;
    next.onload = () => resolve();
    next.onerror = () => reject(new TypeError(`${next.href} did not come.`));
    missing.delete(sheet);
    sheet.replaceWith(next);
  });

/** Asks anew for all of them. */
export const missingSheets = (): Promise<unknown> => Promise.all([...missing].map(again));
