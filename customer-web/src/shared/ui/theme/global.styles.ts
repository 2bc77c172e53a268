import { system } from './theme.js';

/** The reset, our tokens, and the styles of bare elements, which Chakra's provider would make anew on every page. */
export const global = [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()];
