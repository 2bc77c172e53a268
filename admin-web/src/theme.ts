import { BELOW_NETWORK_LINE } from '@veilway/web-client';
import { createTheme } from '@mui/material/styles';
import { type ColorMode, colors, fonts, type Palette, radii, shadows, type Signal } from '@veilway/design-tokens';

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** This colour as text on a page; `tint` and `edge` are the background and the outline of a badge. */
    text: string;
    tint: string;
    edge: string;
  }
  interface SimplePaletteColorOptions {
    text?: string;
    tint?: string;
    edge?: string;
  }
  interface TypeBackground {
    quiet: string;
  }
}

const signal = ({ solid, onSolid, text, tint, edge }: Signal) => ({
  main: solid,
  // The colour under the pointer: Material UI would darken `main`, too much for a dark text on it.
  dark: solid,
  contrastText: onSolid,
  text,
  tint,
  edge,
});

const scheme = (mode: ColorMode, palette: Palette) => ({
  palette: {
    mode,
    primary: { ...signal(palette.accent), dark: palette.accent.solidHover, light: palette.accent.solid },
    success: signal(palette.success),
    warning: signal(palette.warning),
    error: signal(palette.danger),
    background: { default: palette.canvas, paper: palette.surface, quiet: palette.quiet },
    text: { primary: palette.text, secondary: palette.mutedText },
    divider: palette.line,
  },
});

const raised = `0 0 0 1px var(--mui-palette-divider), ${shadows.light.raised}`;

/** Shadows, which tell what lies above a page, are not drawn there. */
const EDGED = { '@media (forced-colors: active)': { border: '1px solid' } };

/** The console's look, from the same tokens as the site's. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: scheme('light', colors.light), dark: scheme('dark', colors.dark) },
  shape: { borderRadius: parseInt(radii.control) },
  typography: {
    fontFamily: fonts.body,
    fontSize: 14,
    body1: { fontSize: '0.9375rem' },
    h1: { fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { fontSize: '1rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // Asked of the browser at once: there is no server that draws the console without one.
    MuiUseMediaQuery: { defaultProps: { noSsr: true } },
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: 'break-word' },
        // What people call themselves and their things: in whatever direction, and broken where it has no end.
        bdi: { overflowWrap: 'anywhere' },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: radii.card, boxShadow: shadows.light.card } },
    },
    MuiButtonBase: {
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-text)', outlineOffset: -2 },
          // Unlike a disabled one it keeps the focus, and says why it waits.
          '&[aria-disabled=true], &:has([aria-disabled=true])': { opacity: 0.5, cursor: 'not-allowed' },
        },
      },
    },
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          // react-admin gives the name of a row's box to the element around it, where it is nobody's.
          input: (box) => ({ 'aria-label': box['aria-label'] }),
          root: { 'aria-label': undefined },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      // Outside the button: inside, the line would not show on the button's own colour.
      styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: 2 } } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          ...EDGED,
          borderRadius: radii.card,
          boxShadow: raised,
          // What is asked scrolls; what can be done with it stays in sight.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
        paperFullScreen: {
          borderRadius: 0,
          marginTop: BELOW_NETWORK_LINE,
          height: `calc(100% - ${BELOW_NETWORK_LINE})`,
        },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiPopover: { styleOverrides: { paper: { boxShadow: raised, ...EDGED } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--mui-palette-divider)', paddingInline: 12 },
        head: { color: 'var(--mui-palette-text-secondary)', fontWeight: 600, whiteSpace: 'nowrap' },
      },
    },
    // On a narrow screen a notification is as wide as the screen, whatever it holds.
    MuiSnackbar: { styleOverrides: { root: { '& > *': { flexGrow: 1 } } } },
    // react-admin's bar above a list: what filters it in a line, beside it what else can be done; one below the other where it is narrow.
    RaListToolbar: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 12,
          marginBottom: 16,
          '& > span:empty': { display: 'none' },
          '@media (width < 600px)': { alignItems: 'stretch', backgroundColor: 'transparent' },
        },
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: {
          flex: '1 1 auto',
          gap: 12,
          minHeight: 0,
          padding: 0,
          '& > .RaFilterForm-clearFix, & .RaFilterFormInput-spacer': { display: 'none' },
          '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginTop: 0 },
        },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true } },
  },
});
