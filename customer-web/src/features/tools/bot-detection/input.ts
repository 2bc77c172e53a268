type Move = { x: number; y: number; at: number };

/** What somebody did on the page; times in milliseconds since it was loaded. */
export type Input = {
  moves: Move[];
  /** How the button was pressed last, and for how long. */
  press: { isTrusted: boolean; kind: 'mouse' | 'touch' | 'keyboard'; at: number; heldMs: number } | null;
};

const MOST_MOVES = 500;
const DIRECTIONS = 16;

/**
 * Watches until it is told to stop. Nothing of it leaves the page.
 * @param start the button whose presses count
 */
export function watchInput(input: Input, start: HTMLElement): () => void {
  const stopping = new AbortController();
  const listening = { signal: stopping.signal, capture: true, passive: true };
  let [down, key] = [0, 0];
  let pointer = 'mouse';
  window.addEventListener(
    'pointermove',
    ({ isTrusted, pointerType, clientX: x, clientY: y, timeStamp: at }) => {
      if (!isTrusted || pointerType !== 'mouse') return;
      if (input.moves.push({ x, y, at }) > MOST_MOVES) input.moves.shift();
    },
    listening,
  );
  window.addEventListener(
    'pointerdown',
    ({ timeStamp, pointerType }) => ([down, pointer] = [timeStamp, pointerType]),
    listening,
  );
  window.addEventListener('keydown', ({ timeStamp, repeat }) => (key = repeat ? key : timeStamp), listening);
  window.addEventListener(
    'keyup',
    ({ timeStamp }) => {
      // Enter presses when it goes down and Space when it comes up; other keys come later and press nothing.
      if (input.press?.kind === 'keyboard' && input.press.at >= key) input.press.heldMs = timeStamp - key;
    },
    listening,
  );
  start.addEventListener(
    'click',
    ({ isTrusted, detail, timeStamp: at }) => {
      // A click that no pointer made is of the keyboard, or of a program.
      const kind = detail === 0 ? 'keyboard' : pointer === 'mouse' ? 'mouse' : 'touch';
      input.press = { isTrusted, kind, at, heldMs: at - (kind === 'keyboard' ? key : down) };
    },
    listening,
  );
  return () => stopping.abort();
}

/** Of the way that a pointer took: its pieces, the directions among them, and how its speed varies (deviation by mean). */
export function motionOf(moves: readonly Move[]): { segments: number; directions: number; unevenness: number } {
  const pieces = moves.slice(1).flatMap(({ x, y, at }, n) => {
    const before = moves[n]!;
    const [dx, dy, ms] = [x - before.x, y - before.y, at - before.at];
    return dx === 0 && dy === 0 ? [] : [{ length: Math.hypot(dx, dy), angle: Math.atan2(dy, dx), ms: Math.max(ms, 1) }];
  });
  const towards = pieces.map(({ angle }) => Math.round((angle / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS) % DIRECTIONS);
  const speeds = pieces.map(({ length, ms }) => length / ms);
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / (speeds.length || 1);
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / (speeds.length || 1);
  return {
    segments: pieces.length,
    directions: new Set(towards).size,
    unevenness: mean > 0 ? Math.sqrt(variance) / mean : 0,
  };
}
