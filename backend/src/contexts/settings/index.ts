export { Logos } from './commands/logos.js';
export { ProductSettings } from './read-models/product-settings.js';
export { ChangeAuthors } from './ports/change-authors.js';
export { ShownPayments } from './ports/shown-payments.js';
