import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { account, greeting, session, useAwaySince, useSession, welcome } from '@veilway/web-client';
import type { Account, Permission } from '../providers/types.js';
import { Failure } from '../ui/failure.js';
import { useNotice } from '../ui/use-notice.js';
import { NotForYouPage } from './not-for-you.page.js';
import { texts } from './texts.js';

/** Long enough to read the notification that one has signed out. */
const SIGNED_OUT_SHOWN_MS = 1_500;

type Identity = { account: Account; leave: () => void };

export const Identified = createContext<Identity | undefined>(undefined);

/** A permission, or some of which one is enough. */
export type Wanted = Permission | readonly Permission[];

export const permits = ({ permissions }: Account, wanted: Wanted): boolean =>
  [wanted].flat().some((permission) => permissions.includes(permission));

/** Who is signed in, and what they may do. `leave` forgets the session in this browser and goes to the site's landing page. */
export function useIdentity(): Identity & { may: (wanted: Wanted) => boolean } {
  const identity = useContext(Identified);
  if (!identity) throw new Error('useIdentity works below Guard only.');
  return { ...identity, may: (wanted) => permits(identity.account, wanted) };
}

type Props = {
  /** Leaves the console for an address of the site. */
  goTo: (address: string) => void;
  children: ReactNode;
};

/** Sends whoever is not signed in to the site's sign-in page, and shows everybody else whether they may be here. */
export function Guard({ goTo, children }: Props) {
  const isSignedIn = Boolean(useSession());
  const wasSignedIn = useRef(isSignedIn);
  const isLeaving = useRef(false);
  const isAway = useAwaySince() !== undefined;
  const { pathname, search } = useLocation();

  useEffect(() => {
    // Another page would not come, and what is left to do would be lost with this one.
    if (isSignedIn || isAway) return;
    // The tab in which one signs out goes to the landing page, every other tab to the sign-in page, which says why.
    const redirect = encodeURIComponent(`/admin${pathname}${search}`);
    if (!isLeaving.current) return goTo(`/auth?redirect=${redirect}${wasSignedIn.current ? '&ended' : ''}`);
    const timer = setTimeout(() => goTo('/'), SIGNED_OUT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, isAway, goTo, pathname, search]);

  if (!isSignedIn) return isLeaving.current && isAway ? <SignedOutHere /> : <Waiting />;
  const leave = () => {
    isLeaving.current = true;
    session.forget();
  };
  return <Role leave={leave}>{children}</Role>;
}

function Role({ leave, children }: { leave: () => void; children: ReactNode }) {
  const { data, error, refetch } = useQuery(account);
  const notify = useNotice();
  useEffect(() => {
    if (greeting.take()) notify('success', welcome.title, welcome.description);
    // Once: the greeting is taken.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (!data)
    return error ? (
      <Box component="main" sx={{ p: 3, maxWidth: 640, mx: 'auto' }}>
        <Failure title={texts.accountNotLoaded} error={error} retry={refetch} />
      </Box>
    ) : (
      <Waiting />
    );
  if (!data.permissions.length) return <NotForYouPage account={data} />;
  return <Identified value={{ account: data, leave }}>{children}</Identified>;
}

const SignedOutHere = () => (
  <Box component="main" sx={{ p: 3, maxWidth: 640, mx: 'auto' }}>
    <Alert severity="info">
      <AlertTitle>{texts.signOut.later.title}</AlertTitle>
      {texts.signOut.later.text}
    </Alert>
  </Box>
);

const Waiting = () => (
  <Stack role="status" aria-busy aria-label={texts.loadingConsole} spacing={2} sx={{ p: 3 }}>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);
