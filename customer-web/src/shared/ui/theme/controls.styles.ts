import { classes } from './classes.js';
import { system } from './theme.js';

const { css, getRecipeFn } = system;

export const styles = {
  iconButton: [
    getRecipeFn('button')({ variant: 'ghost' }),
    css({ colorPalette: 'gray', px: '0', py: '0', _icon: { fontSize: '1.2em' } }),
  ],
  logo: css({ display: 'flex', alignItems: 'center', gap: '2.5' }),
  brand: css({ fontWeight: 'bold', fontSize: 'lg', letterSpacing: 'tight', whiteSpace: 'nowrap' }),
};

export default classes('controls', styles);
