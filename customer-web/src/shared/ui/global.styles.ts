import { system } from './theme.js';

/** What Chakra's provider would write into every page again: the reset, our tokens, and the styles of bare elements. */
export const global = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()];
