import { colors } from '@veilway/design-tokens';
import { createElement, type CSSProperties, type MouseEvent, useEffect } from 'react';
import { timeOfDay } from './format.js';
import { inLanguage } from './language.js';
import { useAwaySince } from './network.js';
import { renewPage, useIsOutdated } from './release.js';

const texts = inLanguage({
  en: {
    away: (since: string) => `Offline since ${since} · reconnecting`,
    outdated: 'There is a new version of this page.',
    load: 'Load it',
  },
});

const LINE = 'network-line';
/** How much of the screen the line takes: what sticks to the top sticks below it. */
const HEIGHT = '2rem';
export const BELOW_NETWORK_LINE = 'var(--network-line, 0px)';

const { light, dark } = colors;
const ground: CSSProperties = {
  position: 'sticky',
  top: 0,
  zIndex: 2000,
  height: HEIGHT,
  lineHeight: HEIGHT,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'center',
  paddingInline: '0.5rem',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: `light-dark(${light.warning.text}, ${dark.warning.text})`,
  background: `light-dark(${light.warning.tint}, ${dark.warning.tint})`,
};

/** Says above every page that the network is away, and since when; or that the page is older than what the server has. */
export function NetworkLine() {
  const since = useAwaySince();
  const isOutdated = useIsOutdated();
  const isShown = since !== undefined || isOutdated;
  useEffect(() => {
    const { style } = document.documentElement;
    if (isShown) style.setProperty('--network-line', HEIGHT);
    else style.removeProperty('--network-line');
  }, [isShown]);
  const words = since ? texts.away(timeOfDay(since.toISOString())) : isOutdated ? texts.outdated : '';
  // Always there, because what appears together with its words is not read aloud. Dialogs leave `aria-live` audible.
  return createElement(
    'div',
    { role: 'status', 'aria-live': 'polite', id: LINE, style: isShown ? ground : undefined },
    words,
    !since && isOutdated && createElement('button', { type: 'button', style: link, onClick: renewPage }, texts.load),
  );
}

const link: CSSProperties = { marginInlineStart: '0.75rem', textDecoration: 'underline', font: 'inherit' };

/**
 * For the button that sends something: neither while the network is away, which it says, nor while it `isSending`
 * already. Unlike a disabled one it keeps the focus.
 */
export function useSending(isSending = false) {
  const isAway = useAwaySince() !== undefined;
  if (!isAway && !isSending) return {};
  return {
    'aria-disabled': true,
    ...(isAway ? { 'aria-describedby': LINE } : { 'aria-busy': true }),
    // Also for Enter in a form's field, which browsers turn into a click of its button.
    onClickCapture: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
