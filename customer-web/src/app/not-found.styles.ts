import { classes } from '../shared/ui/theme/classes.js';
import { system } from '../shared/ui/theme/theme.js';

const { css, getRecipeFn } = system;

export const styles = {
  content: css({ maxW: 'md', mx: 'auto', px: '4', py: { base: '16', md: '28' }, textAlign: 'center' }),
  number: css({ fontSize: '7xl', fontWeight: 'bold', letterSpacing: 'tight', color: 'brand.fg', lineHeight: '1' }),
  title: [getRecipeFn('heading')({ size: '2xl' }), css({ mt: '4' })],
  text: css({ mt: '3', mb: '8', color: 'fg.muted' }),
  home: getRecipeFn('button')(),
};

export default classes('not-found', styles);
