import { useBrand, useSession } from '@veilway/web-client';
import type { ReactNode } from 'react';
import { texts } from '../../texts.js';
import { ColorModeButton } from '../theme/color-mode-button.js';
import { Logo } from './logo.js';
import frame from './site-frame.styles.js';
import { SkipLink } from './skip-link.js';
import { useFocusOnNavigation } from './use-focus-on-navigation.js';

/**
 * What surrounds the public pages. It is drawn before there are scripts, and `enliven.ts` makes it work where React never
 * comes: what that must know stands in `data-` attributes.
 * @param path which page counts as another one for the focus
 */
export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  const brand = useBrand();
  const session = useSession();
  const content = useFocusOnNavigation(path);
  return (
    <div className={frame.page}>
      <SkipLink />
      <header className={frame.header}>
        <div className={frame.headerRow}>
          <a href="/" className={frame.home}>
            <Logo />
          </a>
          <ColorModeButton />
          <a
            href={session ? '/dashboard' : '/auth'}
            className={frame.enter}
            data-signed-in="/dashboard"
            data-label={texts.toDashboard}
          >
            {session ? texts.toDashboard : texts.signIn}
          </a>
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
