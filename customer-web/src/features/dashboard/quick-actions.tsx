import { Button, SimpleGrid } from '@chakra-ui/react';
import { Download, MapPin, ScrollText, TrendingUp } from 'lucide-react';
import { lazily, preloadSoon } from '@veilway/web-client';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Panel } from './panel.js';
import { texts } from './below-figures.texts.js';

const LogsDialog = lazily(() => import('./logs.dialog.js'));

const LINKS = [
  { label: texts.downloadConfig, to: '/dashboard/downloads', icon: Download },
  { label: texts.changeLocation, to: '/dashboard/servers', icon: MapPin },
  { label: texts.upgradePlan, to: '/dashboard/billing', icon: TrendingUp },
];

const look = { variant: 'outline', colorPalette: 'gray', justifyContent: 'start', height: '12' } as const;

export function QuickActions() {
  // Undefined until the first click, which loads the dialog's code.
  const [showsLogs, setShowsLogs] = useState<boolean>();
  useEffect(() => preloadSoon(LogsDialog), []);
  return (
    <Panel id="actions" title={texts.quickActions}>
      <SimpleGrid minChildWidth="60" gap="3">
        {LINKS.map(({ label, to, icon: Icon }) => (
          <Button key={to} asChild {...look}>
            <Link to={to}>
              <Icon size={18} aria-hidden /> {label}
            </Link>
          </Button>
        ))}
        <Button {...look} onClick={() => setShowsLogs(true)}>
          <ScrollText size={18} aria-hidden /> {texts.viewLogs}
        </Button>
      </SimpleGrid>
      {showsLogs !== undefined && (
        <Suspense fallback={null}>
          <LogsDialog open={showsLogs} onClose={() => setShowsLogs(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
