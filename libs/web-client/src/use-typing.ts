import { useEffect, useRef, useState } from 'react';

const SAY_EVERY_MS = 3_000;
const STOPPED_AFTER_MS = 5_000;

/** Says that somebody types: when they begin, again while they go on, and when they have stopped or left. */
export function useTyping(say: (isTyping: boolean) => void): { typed: () => void; stopped: () => void } {
  const latest = useRef(say);
  latest.current = say;
  const [typing] = useState(() => makeTyping((isTyping) => latest.current(isTyping)));
  useEffect(() => typing.stopped, [typing]);
  return typing;
}

function makeTyping(say: (isTyping: boolean) => void) {
  let saidAt = -Infinity;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const stopped = () => {
    clearTimeout(pause);
    if (saidAt === -Infinity) return;
    saidAt = -Infinity;
    say(false);
  };
  const typed = () => {
    clearTimeout(pause);
    pause = setTimeout(stopped, STOPPED_AFTER_MS);
    const now = Date.now();
    if (now - saidAt < SAY_EVERY_MS) return;
    saidAt = now;
    say(true);
  };
  return { typed, stopped };
}
