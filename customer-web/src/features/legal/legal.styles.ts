import { classes } from '../../shared/ui/theme/classes.js';
import { system } from '../../shared/ui/theme/theme.js';

const { css, getRecipeFn } = system;

const heading = getRecipeFn('heading');

export const styles = {
  page: css({ w: 'full', maxW: '48rem', mx: 'auto', px: { base: '4', md: '6' }, py: { base: '8', md: '12' } }),
  title: [heading({ size: '3xl' }), css({ letterSpacing: 'tight' })],
  updated: css({ mt: '2', color: 'fg.muted' }),
  part: [heading({ size: 'xl' }), css({ mt: '10' })],
  text: css({
    mt: '3',
    lineHeight: 'tall',
    overflowWrap: 'anywhere',
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  }),
  group: [heading({ size: 'md' }), css({ mt: '8' })],
  kind: css({ mt: '3', borderWidth: '1px', borderRadius: 'l2', bg: 'bg.panel', fontSize: 'sm' }),
  kindName: css({ px: '4', py: '3', cursor: 'pointer', fontWeight: 'medium' }),
  kept: css({ px: '4', color: 'fg.muted' }),
  fields: css({ display: 'grid', gap: '2', px: '4', pt: '2', pb: '4' }),
  field: css({
    overflowWrap: 'anywhere',
    '& dt, & dd': { display: 'inline' },
    '& dt': { fontFamily: 'mono', me: '2' },
    '& dd': { color: 'fg.muted' },
  }),
};

export default classes('legal', styles);
