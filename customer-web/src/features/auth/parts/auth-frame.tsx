import { ArrowLeft, EyeOff, KeyRound, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColorModeButton } from '../../../shared/ui/theme/color-mode-button.js';
import { Logo } from '../../../shared/ui/layout/logo.js';
import { useFocusOnNavigation } from '../../../shared/ui/layout/use-focus-on-navigation.js';
import { useTitle } from '../../../shared/ui/layout/use-title.js';
import auth from '../auth.styles.js';
import { texts } from '../texts.js';

const PROMISES = [
  { icon: EyeOff, text: texts.promises.nothingStored },
  { icon: KeyRound, text: texts.promises.keys },
  { icon: MonitorSmartphone, text: texts.promises.oneFile },
];

type Props = {
  title: string;
  /** What it counts as for the focus. The forms are one page, whichever it holds; they say where their focus is. */
  page?: string;
  children: ReactNode;
};

/** The two halves of every page that lets somebody in: what the product is, and what is to be done. */
export function AuthFrame({ title, page = '/auth', children }: Props) {
  useTitle(title);
  const content = useFocusOnNavigation(page);
  return (
    <div className={auth.page}>
      <aside aria-label={texts.whatYouGet} className={auth.promise}>
        <div className={auth.promiseText}>
          <p className={auth.slogan}>{texts.slogan}</p>
          <ul className={auth.points}>
            {PROMISES.map(({ icon: Icon, text }) => (
              <li key={text} className={auth.point}>
                <div className={auth.pointIcon}>
                  <Icon size={20} aria-hidden />
                </div>
                <p className={auth.pointText}>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={auth.side}>
        <header className={auth.header}>
          <a href="/" className={auth.home}>
            <ArrowLeft size={16} aria-hidden /> {texts.backToHome}
          </a>
          <ColorModeButton />
        </header>
        <main ref={content} tabIndex={-1} className={auth.main}>
          <div className={auth.content}>
            <Logo />
            <h1 className={auth.title}>{title}</h1>
            {children}
          </div>
        </main>
      </div>
    </div>
  );
}
