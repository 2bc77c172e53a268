import { classes } from '../theme/classes.js';
import { system } from '../theme/theme.js';

const { css, getRecipeFn } = system;

const row = { w: 'full', maxW: '6xl', mx: 'auto', px: { base: '4', md: '6', lg: '8' } };

export const styles = {
  page: css({ display: 'flex', flexDirection: 'column', minH: '100dvh' }),
  header: css({ borderBottomWidth: '1px', bg: 'bg.panel' }),
  headerRow: css({ ...row, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: '16', py: '2' }),
  home: css({ me: 'auto' }),
  enter: getRecipeFn('button')({ size: 'sm', variant: 'outline' }),
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
