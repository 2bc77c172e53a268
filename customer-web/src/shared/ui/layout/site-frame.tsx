import { useBrand, useSession } from '@veilway/web-client';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../../texts.js';
import { submenus } from '../navigation/submenus.js';
import { ColorModeButton } from '../theme/color-mode-button.js';
import { Logo } from './logo.js';
import frame from './site-frame.styles.js';
import { NAVIGATION, type SiteLink } from './site-links.js';
import { SkipLink } from './skip-link.js';
import { useFocusOnNavigation } from './use-focus-on-navigation.js';

/** A link, and beside it what opens its sub-menu: each can be reached by itself. */
const Item = ({ href, label, more }: SiteLink) => (
  <li className={frame.item}>
    <a href={href} className={frame.link}>
      {label}
    </a>
    {more && (
      <details data-submenu name="submenu">
        <summary aria-label={texts.moreOf(label)} className={frame.opener}>
          <ChevronDown size={16} aria-hidden />
        </summary>
        <ul className={frame.menu}>
          {more.map((link) => (
            <li key={link.href}>
              <a href={link.href} className={frame.menuLink}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    )}
  </li>
);

/**
 * What surrounds the public pages. It is drawn before there are scripts, and `enliven.ts` makes it work where React never
 * comes: what that must know stands in `data-` attributes.
 * @param path which page counts as another one for the focus
 */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  const brand = useBrand();
  const session = useSession();
  const content = useFocusOnNavigation(path);
  const header = useRef<HTMLElement>(null);
  useEffect(() => submenus(header.current!), []);
  return (
    <div className={frame.page}>
      <SkipLink />
      <header ref={header} className={frame.header}>
        <div className={frame.headerRow}>
          <a href="/" className={frame.home}>
            <Logo />
          </a>
          <nav aria-label={texts.mainNavigation} className={frame.navigation}>
            <ul className={frame.items}>
              {NAVIGATION.map((link) => (
                <Item key={link.href} {...link} />
              ))}
            </ul>
          </nav>
          <ColorModeButton />
          <a
            href={session ? '/dashboard' : '/auth'}
            className={frame.enter}
            data-signed-in="/dashboard"
            data-label={texts.toDashboard}
          >
            {session ? texts.toDashboard : texts.signIn}
          </a>
          {!session && (
            <a href="/auth?tab=signup" className={frame.start} data-signed-out>
              {texts.getStarted}
            </a>
          )}
        </div>
      </header>
      <main id="content" ref={content} tabIndex={-1} className={frame.main}>
        {children}
      </main>
      <footer className={frame.footer}>
        <div className={frame.footerRow}>
          <ul className={frame.footerLinks}>
            {Object.entries(texts.footer).map(([page, name]) => (
              <li key={page}>
                <a href={`/${page}`}>{name}</a>
              </li>
            ))}
          </ul>
          {brand && (
            <>
              <p>{texts.copyright(brand.brandName)}</p>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </>
          )}
        </div>
      </footer>
    </div>
  );
}
