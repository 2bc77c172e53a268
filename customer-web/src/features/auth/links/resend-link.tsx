import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { ProblemError } from '@veilway/api-client';
import { useSending } from '@veilway/web-client';
import { resendVerification } from '../api.js';
import auth from '../auth.styles.js';
import { tell } from '../parts/tell.js';
import { texts } from '../texts.js';

const NEXT_LINK = 'next-link';

/** Whole seconds until then, counted down. */
function useSecondsUntil(then: number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const left = Math.max(0, Math.ceil((then - Date.now()) / 1000));
  useEffect(() => {
    if (!left) return undefined;
    const timer = setTimeout(tick, then - Date.now() - (left - 1) * 1000);
    return () => clearTimeout(timer);
  }, [left, then]);
  return left;
}

type Props = {
  /** Where it goes: the address of the last attempt to sign in. */
  email: string | undefined;
  /** Whether it is offered at all. What was asked for is remembered meanwhile. */
  isOffered: boolean;
};

/** Asks for the link once more, and says when the next one is possible: one that is asked for before is not sent. */
export function ResendLink({ email, isOffered }: Props) {
  const [asked, setAsked] = useState<{ email: string; seconds: number; nextAt: number }>();
  const wait = (email: string, seconds: number) => setAsked({ email, seconds, nextAt: Date.now() + seconds * 1000 });
  const resending = useMutation({
    mutationFn: resendVerification,
    onSuccess: ({ waitSeconds }, to) => {
      wait(to, waitSeconds);
      tell.success(texts.resent(to));
    },
    onError: (error, to) => {
      if (error instanceof ProblemError && error.problem.retryAfter) wait(to, error.problem.retryAfter);
      tell.error({ title: texts.notResent, description: error.message });
    },
  });
  const sending = useSending(resending.isPending);
  const mine = asked?.email === email ? asked : undefined;
  const left = useSecondsUntil(mine?.nextAt ?? 0);
  if (!isOffered) return null;
  const resend = () => (email ? resending.mutate(email) : tell.error(texts.noEmail));
  const action = left > 0 ? { 'aria-disabled': true, 'aria-describedby': NEXT_LINK } : { onClick: resend, ...sending };
  return (
    <>
      <button type="button" className={auth.resend} {...action}>
        {texts.resend}
      </button>
      {left > 0 && (
        // What counts is not read aloud each second.
        <p className={auth.hint} id={NEXT_LINK} aria-hidden>
          {texts.nextLinkIn(left)} {texts.fewInAWhile}
        </p>
      )}
      <p role="status" className={auth.unseen}>
        {mine && (left > 0 ? `${texts.nextLinkIn(mine.seconds)} ${texts.fewInAWhile}` : texts.nextLinkNow)}
      </p>
    </>
  );
}
