import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteFrame } from '../../shared/ui/layout/site-frame.js';
import { useTitle } from '../../shared/ui/layout/use-title.js';
import '../../shared/ui/theme/global.styles.js';
import { Protection } from './protection.js';
import { texts } from './texts.js';
import tools from './tools.styles.js';

const INDEX = '/tools';

type Props = {
  path: string;
  title: string;
  intro: string;
  children: ReactNode;
};

/** What every page of the tools begins with. */
export function ToolFrame({ path, title, intro, children }: Props) {
  useTitle(title);
  return (
    <SiteFrame path={path}>
      <div className={tools.page}>
        <nav aria-label={texts.tools} className={tools.way}>
          <a href="/auth" className={tools.wayBack}>
            <ArrowLeft size={16} aria-hidden /> {texts.backToDashboard}
          </a>
          {path !== INDEX && (
            <a href={INDEX} className={tools.wayBack}>
              {texts.allTools}
            </a>
          )}
        </nav>
        <h1 className={tools.title}>{title}</h1>
        <p className={tools.intro}>{intro}</p>
        <Protection />
        {children}
      </div>
    </SiteFrame>
  );
}
