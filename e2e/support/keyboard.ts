import type { Locator, Page } from './browser.js';

const MOST_STOPS = 60;

/**
 * How something can show that it has the focus; looked at where the focus is and next to it. The place that a link leads
 * to is no stop of the Tab key and need not show it; in a menu an item is marked, and not the menu.
 */
const TRAIL = `globalThis.focusTrail ??= (() => {
  const looksOf = (node) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth, transform } = getComputedStyle(node);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth, transform].join();
  };
  const around = (node) => [node, ...node.querySelectorAll('*'), ...(node.matches('input') ? node.parentElement.parentElement.querySelectorAll('*') : [])];
  let last;
  return () => {
    const now = document.activeElement;
    if (now === last?.node) return;
    const unseen =
      last?.node.isConnected &&
      !last.node.matches('[tabindex="-1"], [role=menu]') &&
      last.looks.every(([node, looks]) => node !== last.node && node.contains(now) || node.isConnected && looksOf(node) === looks);
    const said = unseen ? last.node.outerHTML.slice(0, 200) : undefined;
    last = now && now !== document.body ? { node: now, looks: around(now).map((node) => [node, looksOf(node)]) } : undefined;
    return said;
  };
})()`;

/** Somebody without a mouse. What had the focus and did not show it is remembered in `unseen`. */
export class Keyboard {
  readonly unseen: string[] = [];

  constructor(readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.look();
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Goes on from stop to stop until it is there. */
  async tabTo(target: Locator): Promise<void> {
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.press('Tab');
      if (await isFocused(target)) return;
    }
    throw new Error(`${target} is not reached by the Tab key.`);
  }

  private async look(): Promise<void> {
    const unseen = await this.page.evaluate<string | undefined>(`${TRAIL}; focusTrail()`);
    if (unseen) this.unseen.push(unseen);
  }
}

export const isFocused = async (target: Locator): Promise<boolean> =>
  (await target.count()) > 0 && target.first().evaluate((node) => node === node.ownerDocument.activeElement);

export const holdsFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((nodes) => nodes.some((node) => node.contains(node.ownerDocument.activeElement)));
