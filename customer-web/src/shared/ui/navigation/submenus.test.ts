import { fireEvent } from '@testing-library/react';
import { submenus } from './submenus.js';

let undo: () => void;
const item = () => document.querySelector('li')!;
const details = () => document.querySelector('details')!;
const summary = () => document.querySelector('summary')!;
const link = () => details().querySelector('a')!;
const elsewhere = () => document.querySelector<HTMLElement>('#elsewhere')!;

/** jsdom knows no pointers. */
const point = (type: string, pointerType = 'mouse', at: Element = item()) =>
  at.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <ul><li><a href="#f">Features</a><details data-submenu><summary>More</summary><a href="#fast">Fast</a></details></li></ul>
    <button id="elsewhere">Elsewhere</button>`;
  undo = submenus(document);
});
afterEach(() => {
  undo();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

describe('a sub-menu', () => {
  it('opens 100 ms after a mouse has come, and closes 300 ms after it has gone', () => {
    point('pointerenter');
    jest.advanceTimersByTime(99);
    expect(details().open).toBe(false);
    jest.advanceTimersByTime(1);
    expect(details().open).toBe(true);
    point('pointerleave');
    jest.advanceTimersByTime(299);
    expect(details().open).toBe(true);
    jest.advanceTimersByTime(1);
    expect(details().open).toBe(false);
  });

  it('stays for a mouse that comes back in time, and does not open for one that passes', () => {
    point('pointerenter');
    jest.advanceTimersByTime(50);
    point('pointerleave');
    jest.advanceTimersByTime(1_000);
    expect(details().open).toBe(false);
    point('pointerenter');
    jest.advanceTimersByTime(100);
    point('pointerleave');
    jest.advanceTimersByTime(200);
    point('pointerenter');
    jest.advanceTimersByTime(1_000);
    expect(details().open).toBe(true);
  });

  it('is not closed by the press of who has just had it opened', () => {
    point('pointerenter');
    jest.advanceTimersByTime(100);
    fireEvent.click(summary());
    expect(details().open).toBe(true);
  });

  it('opens and closes by touch alone where there is no mouse', () => {
    point('pointerenter', 'touch');
    jest.advanceTimersByTime(1_000);
    expect(details().open).toBe(false);
    expect(fireEvent.click(summary())).toBe(true);
  });

  it('closes by Escape, which gives the focus back', () => {
    details().open = true;
    link().focus();
    fireEvent.keyDown(link(), { key: 'Escape' });
    expect(details().open).toBe(false);
    expect(document.activeElement).toBe(summary());
  });

  it.each([
    ['the focus goes elsewhere', () => (link().focus(), elsewhere().focus())],
    ['somebody presses elsewhere', () => point('pointerdown', 'touch', elsewhere())],
    ['one of its links is followed', () => fireEvent.click(link())],
  ])('closes when %s', (_, act) => {
    details().open = true;
    act();
    expect(details().open).toBe(false);
  });
});
