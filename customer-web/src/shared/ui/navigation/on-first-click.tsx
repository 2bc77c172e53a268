import { Boundary, type lazily } from '@veilway/web-client';
import { type ComponentType, Suspense, useState } from 'react';

/**
 * A button that opens something whose code comes with the first click, or before by `preload`. What it opens brings the
 * same button along, and is open from the start.
 */
export function onFirstClick(
  Button: ComponentType<{ onClick?: () => void }>,
  Opened: ReturnType<typeof lazily<{ default: ComponentType }>>,
) {
  function OnFirstClick() {
    const [clicks, setClicks] = useState(0);
    // The button keeps the focus until there is something to open.
    const open = () => void Opened.preload().then(() => setClicks(clicks + 1));
    const button = <Button onClick={open} />;
    if (clicks === 0) return button;
    return (
      <Boundary fallback={() => button} until={clicks}>
        <Suspense fallback={<Button />}>
          <Opened />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(OnFirstClick, { preload: Opened.preload });
}
