import { useEffect } from 'react';

/** Lets go of a form that was sent before React had taken the page over. */
export const useTakenOver = () =>
  useEffect(() => {
    // `inline/hold-submit.js` waits for it.
    document.dispatchEvent(new Event('taken-over'));
    void import('./font.js');
  }, []);
