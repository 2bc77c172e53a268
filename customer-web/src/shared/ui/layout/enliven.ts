import { lasting } from '@veilway/web-client/storage';
import { submenus } from '../navigation/submenus.js';
import { colorMode, onColorMode, toggleMode } from '../theme/color-mode.js';

/** The button knows what it is called in the light by its label, and in the dark by an attribute. */
function enlivenColorMode(button: HTMLElement): void {
  const labels = { light: button.ariaLabel, dark: button.dataset['whenDark']! };
  const show = () => (button.ariaLabel = labels[colorMode()]);
  show();
  onColorMode(show);
  button.addEventListener('click', toggleMode);
}

/** Whoever is signed in is led on instead. */
function leadOn(link: HTMLAnchorElement): void {
  link.href = link.dataset['signedIn']!;
  link.textContent = link.dataset['label']!;
}

/** What React does on other pages, for those that it never takes over (ADR 43). */
export function enliven(page: ParentNode): void {
  submenus(page);
  page.querySelectorAll<HTMLElement>('[data-when-dark]').forEach(enlivenColorMode);
  if (lasting.getItem('session') !== null) {
    page.querySelectorAll<HTMLAnchorElement>('[data-signed-in]').forEach(leadOn);
    page.querySelectorAll('[data-signed-out]').forEach((link) => link.remove());
  }
  page.querySelectorAll('[data-retry]').forEach((again) => again.addEventListener('click', () => location.reload()));
}
