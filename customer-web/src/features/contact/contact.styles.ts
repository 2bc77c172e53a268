import { textareaRecipe } from '@chakra-ui/react/theme';
import '../../shared/ui/late/form.js';
import { classes } from '../../shared/ui/theme/classes.js';
import { system } from '../../shared/ui/theme/theme.js';

const { css, getRecipeFn, getSlotRecipeFn } = system;

const field = getSlotRecipeFn('field')();
const heading = getRecipeFn('heading');
const entry = css({ bg: 'bg.panel', borderColor: 'border.emphasized' });

export const styles = {
  page: css({ w: 'full', maxW: '6xl', mx: 'auto', px: { base: '4', md: '6', lg: '8' }, py: { base: '8', md: '12' } }),
  title: [heading({ size: '3xl' }), css({ letterSpacing: 'tight' })],
  intro: css({ mt: '3', color: 'fg.muted', maxW: '40rem' }),
  parts: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '3fr 2fr' },
    gap: { base: '10', lg: '16' },
    mt: '8',
  }),
  form: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  field: field['root']!,
  label: field['label']!,
  fault: field['errorText']!,
  input: [getRecipeFn('input')({ size: 'lg' }), entry],
  message: [getRecipeFn('textarea', textareaRecipe)({ size: 'lg' }), entry, css({ minH: '40', resize: 'vertical' })],
  trap: css({ srOnly: true }),
  send: [getRecipeFn('button')({ size: 'lg' }), css({ alignSelf: 'start' })],
  notice: css({ mb: '5', px: '4', py: '3', borderRadius: 'l2', fontSize: 'sm', bg: 'bg.warning', color: 'fg.warning' }),
  kept: css({ fontSize: 'sm', color: 'fg.muted', '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } }),
  aside: css({ display: 'flex', flexDirection: 'column', gap: '6' }),
  part: heading({ size: 'md' }),
  what: css({ fontSize: 'sm', color: 'fg.muted', mt: '2' }),
  how: css({ overflowWrap: 'anywhere', '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } }),
  address: css({ mt: '2', fontStyle: 'normal' }),
};

export default classes('contact', styles);
