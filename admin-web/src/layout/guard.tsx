import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { account, CONSOLE_ROLES, session, useSession } from '@veilway/web-client';
import type { Account } from '../providers/types.js';
import { Failure } from '../ui/failure.js';
import { NotForYouPage } from './not-for-you.page.js';

/** Long enough to read that one has signed out. */
const FAREWELL_MS = 1_500;

type Visit = { account: Account; leave: () => void };

const VisitContext = createContext<Visit | undefined>(undefined);

/** Who is here. `leave` ends the session in this browser and goes to the site's first page. */
export function useVisit(): Visit & { mayChange: boolean } {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit works below Guard only.');
  return { ...visit, mayChange: visit.account.role === 'admin' };
}

type Props = {
  /** Leaves the console for an address of the site. */
  goTo: (address: string) => void;
  children: ReactNode;
};

/** Nobody is sent to the sign-in; whoever may not be here is told so. */
export function Guard({ goTo, children }: Props) {
  const isSignedIn = Boolean(useSession());
  const isLeaving = useRef(false);
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (isSignedIn) return;
    // The tab that signs out goes to the landing page; every other one lands at the sign-in.
    if (!isLeaving.current) return goTo(`/auth?redirect=${encodeURIComponent(`/admin${pathname}${search}`)}`);
    const timer = setTimeout(() => goTo('/'), FAREWELL_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, goTo, pathname, search]);

  if (!isSignedIn) return <Waiting />;
  const leave = () => {
    isLeaving.current = true;
    session.forget();
  };
  return <Role leave={leave}>{children}</Role>;
}

function Role({ leave, children }: { leave: () => void; children: ReactNode }) {
  const { data, error, refetch } = useQuery(account);
  if (!data)
    return error ? (
      <Box component="main" sx={{ p: 3, maxWidth: 640, mx: 'auto' }}>
        <Failure title="Your account could not be loaded" error={error} retry={refetch} />
      </Box>
    ) : (
      <Waiting />
    );
  if (!CONSOLE_ROLES.includes(data.role)) return <NotForYouPage account={data} />;
  return <VisitContext value={{ account: data, leave }}>{children}</VisitContext>;
}

const Waiting = () => (
  <Stack role="status" aria-busy aria-label="Loading the console" spacing={2} sx={{ p: 3 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);
