import { classes } from '../../shared/ui/theme/classes.js';
import { system } from '../../shared/ui/theme/theme.js';

const { css, getRecipeFn, getSlotRecipeFn } = system;

const button = getRecipeFn('button');
const card = getSlotRecipeFn('card')();
const row = { maxW: '6xl', mx: 'auto', px: { base: '4', md: '6', lg: '8' } };
const grid = { display: 'grid', gap: '4', listStyleType: 'none' };
const heading = getRecipeFn('heading');

export const styles = {
  hero: css({
    borderBottomWidth: '1px',
    background: 'radial-gradient(60rem 30rem at 0% 0%, {colors.brand.subtle}, transparent 75%), {colors.bg.panel}',
  }),
  heroRow: css({ ...row, py: { base: '12', md: '20' } }),
  slogan: css({
    fontSize: { base: '4xl', md: '6xl' },
    fontWeight: 'bold',
    letterSpacing: 'tight',
    lineHeight: '1.1',
    maxW: '18ch',
  }),
  intro: css({ fontSize: 'lg', color: 'fg.muted', maxW: '60ch', my: '6' }),
  ways: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
  way: button({ size: 'lg' }),
  otherWay: button({ size: 'lg', variant: 'outline' }),
  terms: css({ mt: '3', color: 'fg.muted', fontSize: 'sm' }),
  claims: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    mt: '8',
    color: 'fg.muted',
    fontWeight: 'medium',
    listStyleType: 'none',
  }),
  section: css({ ...row, py: { base: '10', md: '14' } }),
  heading: [heading({ size: '2xl' }), css({ letterSpacing: 'tight', mb: '2', scrollMarginTop: '6', outline: 'none' })],
  lead: css({ color: 'fg.muted', mb: '6' }),
  three: css({ ...grid, gap: '6', gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' } }),
  four: css({ ...grid, gridTemplateColumns: { base: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' } }),
  card: [card['root']!, css({ p: '6', gap: '3', scrollMarginTop: '6' })],
  popular: css({ borderColor: 'brand.solid' }),
  icon: css({ p: '2', borderRadius: 'l2', bg: 'brand.subtle', color: 'brand.fg', alignSelf: 'start' }),
  cardTitle: css({ display: 'flex', justifyContent: 'space-between', fontSize: 'lg', fontWeight: 'semibold' }),
  badge: getRecipeFn('badge')(),
  cardText: css({ color: 'fg.muted' }),
  price: css({ fontSize: '3xl', fontWeight: 'bold' }),
  list: css({ ps: '5', listStyleType: 'disc', flex: '1' }),
  choose: button(),
  chooseOther: button({ variant: 'outline' }),
  server: [card['root']!, css({ p: '4', gap: '2' })],
  line: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', fontSize: 'sm' }),
  place: css({ display: 'flex', alignItems: 'center', gap: '2', minW: '0', fontWeight: 'medium', fontSize: 'md' }),
  name: css({ truncate: true }),
  flag: css({ flexShrink: '0', w: '21px', h: '14px', borderRadius: '3px', boxShadow: '0 0 0 1px {colors.border}' }),
  muted: css({ color: 'fg.muted' }),
  online: css({ color: 'fg.success', whiteSpace: 'nowrap' }),
  offline: css({ color: 'fg.muted', whiteSpace: 'nowrap' }),
  bar: css({ display: 'block', w: 'full', h: '2', borderRadius: 'full', bg: 'bg.emphasized' }),
  normal: css({ color: 'fg.muted', whiteSpace: 'nowrap' }),
  busy: css({ color: 'fg.warning', whiteSpace: 'nowrap' }),
  nearlyFull: css({ color: 'fg.error', whiteSpace: 'nowrap' }),
  normalBar: css({ fill: 'brand.solid' }),
  busyBar: css({ fill: 'orange.solid' }),
  nearlyFullBar: css({ fill: 'red.solid' }),
  notice: css({ px: '4', py: '3', mb: '6', borderRadius: 'l2', bg: 'bg.warning', color: 'fg.warning' }),
  failure: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    px: '4',
    py: '3',
    borderRadius: 'l2',
    bg: 'bg.error',
    color: 'fg.error',
  }),
  retry: button({ size: 'sm', variant: 'outline' }),
  planComing: css({ h: '64', borderRadius: 'l3', bg: 'bg.emphasized' }),
  serverComing: css({ h: '24', borderRadius: 'l3', bg: 'bg.emphasized' }),
};

export default classes('landing', styles);
