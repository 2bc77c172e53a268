import { classes } from '../../shared/ui/theme/classes.js';
import { system } from '../../shared/ui/theme/theme.js';

const { css, getRecipeFn } = system;

const button = getRecipeFn('button');
const heading = getRecipeFn('heading');
const card = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: { base: '4', md: '6' } };
const verdict = { borderRadius: 'l3', p: '4', mb: '5' };

export const styles = {
  page: css({ maxW: '4xl', w: 'full', mx: 'auto', px: { base: '4', md: '6' }, py: { base: '6', md: '10' } }),
  way: css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1', mb: '6', fontSize: 'sm' }),
  wayBack: css({ display: 'flex', alignItems: 'center', gap: '2', minH: '8', color: 'fg.muted', fontWeight: 'medium' }),
  title: [heading({ size: '3xl' }), css({ letterSpacing: 'tight' })],
  intro: css({ mt: '3', color: 'fg.muted', maxW: '65ch' }),
  guard: css({ mt: '5', px: '4', py: '3', borderRadius: 'l2', fontSize: 'sm', bg: 'bg.muted' }),
  guardGood: css({ bg: 'bg.success', color: 'fg.success' }),
  guardBad: css({ bg: 'bg.warning', color: 'fg.warning' }),
  guardNote: css({ display: 'block', color: 'fg.muted' }),

  limits: css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '4', mt: '6' }),
  card: css(card),
  subtitle: [heading({ size: 'md' }), css({ mb: '2' })],
  list: css({ display: 'flex', flexDirection: 'column', gap: '2', ps: '5', listStyleType: 'disc' }),
  text: css({ color: 'fg.muted' }),

  run: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', my: '6' }),
  start: button({ size: 'lg' }),
  action: [button({ size: 'sm', variant: 'outline' }), css({ colorPalette: 'gray' })],
  progress: css({ flex: '1', minW: '10rem', h: '2', accentColor: 'brand.solid' }),
  status: css({ srOnly: true }),
  nothing: css({ ...card, color: 'fg.muted', borderStyle: 'dashed' }),
  failure: css({ ...verdict, bg: 'bg.error', color: 'fg.error' }),

  result: css(card),
  good: css({ ...verdict, bg: 'bg.success', color: 'fg.success' }),
  fair: css({ ...verdict, bg: 'bg.warning', color: 'fg.warning' }),
  poor: css({ ...verdict, bg: 'bg.error', color: 'fg.error' }),
  verdictTitle: css({ fontWeight: 'bold', fontSize: 'lg' }),
  fields: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'max-content 1fr' },
    columnGap: '6',
    rowGap: { base: '0', sm: '2' },
    mb: '5',
  }),
  label: css({ color: 'fg.muted', fontSize: 'sm', mt: { base: '3', sm: '0' } }),
  value: css({ fontWeight: 'medium', overflowWrap: 'anywhere' }),
  part: css({ mt: '6' }),
  choice: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '8',
    fontWeight: 'medium',
    accentColor: 'brand.solid',
  }),
  beside: css({ display: 'block', color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' }),
  bars: css({ w: 'full', mt: '6', fontSize: 'sm', borderCollapse: 'collapse' }),
  caption: css({ textAlign: 'start', fontWeight: 'semibold', fontSize: 'md', mb: '2' }),
  barLabel: css({ textAlign: 'start', fontWeight: 'normal', verticalAlign: 'top', py: '1', pe: '4', w: '40%' }),
  barValue: css({ py: '1' }),
  bar: css({
    display: 'block',
    w: 'full',
    h: '2',
    mt: '1',
    mb: '1',
    borderRadius: 'l1',
    bg: 'bg.muted',
    color: 'brand.solid',
  }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: '6' }),
  small: css({ color: 'fg.muted', fontSize: 'sm', mt: '3' }),
  link: css({ textDecoration: 'underline' }),

  map: css({ position: 'relative', my: '5', aspectRatio: '2', borderRadius: 'l3', bg: 'bg.muted', overflow: 'hidden' }),
  land: css({
    position: 'absolute',
    inset: '0',
    bg: 'fg.muted',
    opacity: '0.35',
    maskImage: 'url(/world.svg)',
    maskSize: '100% 100%',
  }),
  place: css({ position: 'absolute', inset: '0', w: 'full', h: 'full', color: 'fg.error' }),

  graph: css({ ...card, my: '5', p: '4' }),
  drawing: css({ w: 'full', h: '10rem', mt: '2' }),
  axis: css({ stroke: 'border' }),
  download: css({ stroke: 'fg.success', fill: 'none', strokeWidth: '2' }),
  upload: css({ stroke: 'fg.warning', fill: 'none', strokeWidth: '2', strokeDasharray: '6 4' }),
  legend: css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1', fontSize: 'sm' }),
  sample: css({ display: 'inline-block', w: '1.5rem', h: '0.5rem', me: '2' }),

  history: css({ ...card, mt: '6' }),
  scroll: css({ overflowX: 'auto' }),
  table: css({ w: 'full', fontSize: 'sm', textAlign: 'start' }),
  cell: css({ py: '2', pe: '4', textAlign: 'start', borderBottomWidth: '1px', whiteSpace: 'nowrap' }),

  index: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: '4',
    mt: '8',
    listStyleType: 'none',
  }),
  tool: css({ ...card, display: 'block', h: 'full', _hover: { borderColor: 'brand.solid' } }),
};

export default classes('tools', styles);
