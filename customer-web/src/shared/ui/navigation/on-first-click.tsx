import { type ComponentType, Suspense, useState } from 'react';

/**
 * A button that opens something whose code comes with the first click. What it opens brings the same button along, and
 * is open from the start.
 */
export const onFirstClick = (Button: ComponentType<{ onClick?: () => void }>, Opened: ComponentType) =>
  function OnFirstClick() {
    const [isWanted, setIsWanted] = useState(false);
    if (!isWanted) return <Button onClick={() => setIsWanted(true)} />;
    return (
      <Suspense fallback={<Button />}>
        <Opened />
      </Suspense>
    );
  };
