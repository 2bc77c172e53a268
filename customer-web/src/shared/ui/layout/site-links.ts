import { texts } from '../../texts.js';

export type SiteLink = {
  href: string;
  label: string;
  /** Its sub-menu. */
  more?: readonly SiteLink[];
};

/** Only what there is. */
export const NAVIGATION: readonly SiteLink[] = [
  {
    href: '/#features',
    label: texts.features,
    more: [
      { href: '/#fast', label: texts.fast },
      { href: '/#private', label: texts.private },
      { href: '/#devices', label: texts.devices },
    ],
  },
  { href: '/#pricing', label: texts.pricing },
  { href: '/#servers', label: texts.servers },
  { href: '/tools', label: texts.tools },
  { href: '/contact', label: texts.footer.contact },
];
