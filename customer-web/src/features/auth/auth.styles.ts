import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import '../../shared/ui/late/form.js';
import { classes } from '../../shared/ui/theme/classes.js';
import { system } from '../../shared/ui/theme/theme.js';

const { css, getRecipeFn, getSlotRecipeFn } = system;

const button = getRecipeFn('button');
const field = getSlotRecipeFn('field')();
const tabs = getSlotRecipeFn('tabs', tabsSlotRecipe)({ fitted: true });

export const styles = {
  page: css({ display: 'flex', minH: '100dvh' }),
  promise: css({
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'center',
    flex: '1',
    p: '16',
    borderRightWidth: '1px',
    background:
      'radial-gradient(60rem 40rem at 0% 0%, {colors.brand.subtle}, transparent 75%), radial-gradient(40rem 30rem at 110% 110%, {colors.brand.subtle}, transparent 75%), {colors.bg.panel}',
  }),
  promiseText: css({ maxW: '26rem', mx: 'auto' }),
  slogan: css({ fontSize: '4xl', fontWeight: 'bold', letterSpacing: 'tight', lineHeight: '1.15' }),
  points: css({ display: 'flex', flexDirection: 'column', gap: '5', mt: '8', listStyleType: 'none' }),
  point: css({ display: 'flex', alignItems: 'start', gap: '4' }),
  pointIcon: css({ p: '2', borderRadius: 'l2', bg: 'brand.subtle', color: 'brand.fg' }),
  pointText: css({ color: 'fg.muted', pt: '1' }),
  side: css({ display: 'flex', flexDirection: 'column', flex: '1', minW: '0' }),
  header: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: { base: '4', md: '8' },
    minH: '16',
  }),
  home: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    minH: '10',
  }),
  main: css({
    display: 'flex',
    flex: '1',
    outline: 'none',
    alignItems: { base: 'start', md: 'center' },
    justifyContent: 'center',
    px: '4',
    pt: '6',
    pb: '16',
  }),
  content: css({ w: 'full', maxW: '25rem' }),
  title: [getRecipeFn('heading')({ size: '2xl' }), css({ letterSpacing: 'tight', mt: '8', mb: '6' })],
  notice: css({ mb: '5', px: '4', py: '3', borderRadius: 'l2', fontSize: 'sm', bg: 'bg.warning', color: 'fg.warning' }),
  terms: css({ px: '4', py: '3', borderRadius: 'l2', fontSize: 'sm', bg: 'brand.subtle', color: 'brand.fg' }),
  tabs: tabs['root']!,
  tabList: [tabs['list']!, css({ mb: '5' })],
  tab: tabs['trigger']!,
  lead: css({ mb: '5', color: 'fg.muted' }),
  below: css({ mt: '5', textAlign: 'center' }),
  link: css({
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'brand.fg',
    alignSelf: 'start',
    _hover: { textDecoration: 'underline' },
  }),
  form: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  field: field['root']!,
  label: field['label']!,
  hint: field['helperText']!,
  fault: field['errorText']!,
  input: [getRecipeFn('input')({ size: 'lg' }), css({ bg: 'bg.panel', borderColor: 'border.emphasized' })],
  password: css({ pe: '12' }),
  show: [
    button({ variant: 'ghost', size: 'sm' }),
    css({
      colorPalette: 'gray',
      px: '0',
      py: '0',
      _icon: { fontSize: '1.2em' },
      position: 'absolute',
      insetEnd: '1',
      top: '8',
    }),
  ],
  submit: button({ size: 'lg' }),
  resend: button({ size: 'lg', variant: 'outline' }),
  // The place of a button that comes later: what is above it must not move under the pointer.
  comes: css({ display: 'grid', minH: '11' }),
  quiet: button({ size: 'lg', variant: 'ghost' }),
  unseen: css({ srOnly: true }),
};

export default classes('auth', styles);
