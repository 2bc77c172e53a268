import { act, render, screen, waitFor } from '@testing-library/react';
import { clear, show } from './toasts.js';
import Toasts from './toasts.js';

beforeEach(() => void render(<Toasts />));
afterEach(() => act(clear));

const titles = (...titles: string[]) =>
  waitFor(() => {
    for (const title of titles) screen.getByText(title);
    expect(screen.getAllByRole('alert')).toHaveLength(titles.length);
  });

describe('messages', () => {
  it('are two at a time, the newest ones', async () => {
    for (const title of ['One', 'Two', 'Three']) act(() => void show('error', { title }));
    await titles('Two', 'Three');
  });

  it('are shown once however often they are said', async () => {
    for (let time = 0; time < 3; time++) act(() => void show('error', { title: 'One', description: 'Same' }));
    await titles('One');
  });

  it('take the place of what was said of the same before, and of nothing else', async () => {
    act(() => void show('error', { title: 'Elsewhere', about: 'another form' }));
    act(() => void show('error', { title: 'Failed', about: 'a form' }));
    await titles('Elsewhere', 'Failed');
    act(() => void show('success', { title: 'Done', about: 'a form' }));
    expect(await screen.findByText('Done')).toBeTruthy();
    await titles('Elsewhere');
  });

  it('interrupt when something failed, and otherwise do not', async () => {
    act(() => void show('success', { title: 'Done' }));
    expect((await screen.findByText('Done')).closest('[role]')!.getAttribute('role')).toBe('status');
  });
});
