import { Gauge, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteFrame } from '../../shared/ui/layout/site-frame.js';
import { useTitle } from '../../shared/ui/layout/use-title.js';
import landing from './landing.styles.js';
import { Plans } from './plans.js';
import { Servers } from './servers.js';
import { StructuredData } from './structured-data.js';
import { texts } from './texts.js';
import { TrialNote, TrialWay } from './trial.js';

const CARDS = [
  { id: 'fast', icon: Gauge, ...texts.cards.fast },
  { id: 'private', icon: ShieldCheck, ...texts.cards.private },
  { id: 'devices', icon: MonitorSmartphone, ...texts.cards.devices },
];

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className={landing.section}>
    <h2 id={id} tabIndex={-1} className={landing.heading}>
      {title}
    </h2>
    {children}
  </section>
);

export default function LandingPage() {
  useTitle(texts.slogan);
  return (
    <SiteFrame path="/">
      <StructuredData />
      <div className={landing.hero}>
        <div className={landing.heroRow}>
          <h1 className={landing.slogan}>{texts.slogan}</h1>
          <p className={landing.intro}>{texts.intro}</p>
          <div className={landing.ways}>
            <TrialWay />
            <a href="#pricing" className={landing.otherWay}>
              {texts.viewPlans}
            </a>
          </div>
          <TrialNote />
          <ul className={landing.claims}>
            {texts.claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        </div>
      </div>
      <Part id="features" title={texts.features}>
        <div className={landing.three}>
          {CARDS.map(({ id, icon: Icon, title, text }) => (
            <article key={id} id={id} className={landing.card}>
              <span className={landing.icon}>
                <Icon size={20} aria-hidden />
              </span>
              <h3 className={landing.cardTitle}>{title}</h3>
              <p className={landing.cardText}>{text}</p>
            </article>
          ))}
        </div>
      </Part>
      <Part id="pricing" title={texts.pricing}>
        <p className={landing.lead}>{texts.pricingIntro}</p>
        <Plans />
      </Part>
      <Part id="servers" title={texts.servers}>
        <Servers />
      </Part>
    </SiteFrame>
  );
}
