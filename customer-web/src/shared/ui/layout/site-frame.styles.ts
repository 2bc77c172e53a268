import { classes } from '../theme/classes.js';
import { system } from '../theme/theme.js';

const { css, getRecipeFn } = system;

const row = { w: 'full', maxW: '6xl', mx: 'auto', px: { base: '4', md: '6', lg: '8' } };

export const styles = {
  page: css({ display: 'flex', flexDirection: 'column', minH: '100dvh' }),
  header: css({ borderBottomWidth: '1px', bg: 'bg.panel' }),
  headerRow: css({ ...row, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: '16', py: '2' }),
  home: css({ me: 'auto' }),
  navigation: css({ order: { base: '1', md: '0' }, w: { base: 'full', md: 'auto' } }),
  items: css({ display: 'flex', flexWrap: 'wrap', columnGap: { base: '4', md: '2' }, listStyleType: 'none' }),
  item: css({ position: 'relative', display: 'flex', alignItems: 'center' }),
  link: css({
    display: 'flex',
    alignItems: 'center',
    minH: '10',
    px: { base: '0', md: '2' },
    fontWeight: 'medium',
    fontSize: 'sm',
    _hover: { color: 'brand.fg' },
  }),
  opener: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    borderRadius: 'l2',
    cursor: 'pointer',
    color: 'fg.muted',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.muted' },
  }),
  menu: css({
    position: 'absolute',
    top: 'full',
    insetStart: '0',
    zIndex: 'dropdown',
    w: 'max-content',
    minW: '48',
    p: '1.5',
    listStyleType: 'none',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    boxShadow: 'md',
  }),
  menuLink: css({
    display: 'flex',
    alignItems: 'center',
    minH: '10',
    px: '3',
    borderRadius: 'l1',
    fontSize: 'sm',
    _hover: { bg: 'bg.muted' },
  }),
  enter: getRecipeFn('button')({ size: 'sm', variant: 'outline' }),
  start: [getRecipeFn('button')({ size: 'sm' }), css({ display: { base: 'none', md: 'inline-flex' } })],
  main: css({ flex: '1', outline: 'none' }),
  footer: css({ borderTopWidth: '1px', py: '6' }),
  footerRow: css({
    ...row,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    color: 'fg.muted',
    fontSize: 'sm',
  }),
  footerLinks: css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2', listStyleType: 'none' }),
};

export default classes('site', styles);
