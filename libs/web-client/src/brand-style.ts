const STYLE = 'brand-style';

/** Puts on the brand's colours, or takes them off: at once on every open page. */
export const wear = (href: string | undefined): void => {
  const worn = document.getElementById(STYLE) as HTMLLinkElement | null;
  if (href === undefined) return worn?.remove();
  const link = worn ?? Object.assign(document.createElement('link'), { id: STYLE, rel: 'stylesheet' });
  if (link.getAttribute('href') !== href) link.href = href;
  if (!worn) document.head.append(link);
};
