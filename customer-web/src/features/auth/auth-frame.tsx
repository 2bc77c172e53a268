import { ArrowLeft, EyeOff, KeyRound, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColorModeButton } from '../../shared/ui/color-mode-button.js';
import { Logo } from '../../shared/ui/logo.js';
import { useTitle } from '../../shared/ui/use-title.js';
import auth from './auth.styles.js';

const PROMISES = [
  { icon: EyeOff, text: 'We store no visited address, no DNS query and no address you connect from.' },
  { icon: KeyRound, text: 'Keys are made in your browser, and private ones stay there unless you decide otherwise.' },
  { icon: MonitorSmartphone, text: 'One file or one QR code, and your device is connected.' },
];

/** The two halves of every page that lets somebody in: what the product is, and what is to be done. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={auth.page}>
      <aside aria-label="What you get" className={auth.promise}>
        <div className={auth.promiseText}>
          <p className={auth.slogan}>A private way onto the internet</p>
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
            <ArrowLeft size={16} aria-hidden /> Back to Home
          </a>
          <ColorModeButton />
        </header>
        <main className={auth.main}>
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
