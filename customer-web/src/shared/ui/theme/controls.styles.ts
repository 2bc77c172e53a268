import { classes } from './classes.js';
import { system } from './theme.js';

const { css, getRecipeFn } = system;

export const styles = {
  iconButton: [
    getRecipeFn('button')({ variant: 'ghost' }),
    css({ colorPalette: 'gray', px: '0', py: '0', _icon: { fontSize: '1.2em' } }),
  ],
  inLight: css({ _dark: { display: 'none' } }),
  inDark: css({ display: 'none', _dark: { display: 'block' } }),
  skip: css({
    position: 'absolute',
    top: '2',
    left: '2',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'medium',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  }),
  logo: css({ display: 'flex', alignItems: 'center', gap: '2.5' }),
  /** A brand's own, which says its name. */
  mark: css({ h: '7', w: 'auto', maxW: '11rem', objectFit: 'contain' }),
  smallMark: css({ h: '6', w: 'auto', maxW: '20', objectFit: 'contain' }),
  brand: css({ fontWeight: 'bold', fontSize: 'lg', letterSpacing: 'tight', whiteSpace: 'nowrap' }),
};

export default classes('controls', styles);
