import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, nothingYet, problem } from '@veilway/api-client/testing';
import { openPage, violations } from '../../../shared/testing/open-page.js';
import { routes } from '../index.js';

const ACCOUNT = 'GET /api/v1/account';
const SHOW = 'GET /api/v1/account/picture';
const SET = 'PUT /api/v1/account/picture';
const REMOVE = 'DELETE /api/v1/account/picture';
const me = (pictureId: string | null) => ({
  body: {
    ...{
      id: 'a1',
      email: 'ann@example.org',
      fullName: 'Ann Example',
      role: 'customer',
      roleName: null,
      permissions: [],
    },
    ...{ createdAt: '2030-01-02T00:00:00.000Z', newEmail: null, pictureId },
  },
});
const webp = { body: 'a picture', headers: { 'Content-Type': 'text/plain' } };

const originals = { make: URL.createObjectURL, revoke: URL.revokeObjectURL };
const shown = new Set<string>();
beforeEach(() => {
  shown.clear();
  URL.createObjectURL = () => {
    const url = `blob:${shown.size + 1}`;
    shown.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void shown.delete(url);
});
afterEach(() => {
  URL.createObjectURL = originals.make;
  URL.revokeObjectURL = originals.revoke;
});

const section = async () => {
  const opened = openPage(routes, '/dashboard/settings');
  const region = within(await screen.findByRole('region', { name: 'Profile' }));
  await region.findByRole('button', { name: /Choose a picture|Change/ });
  return { ...opened, region };
};
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Choose a picture'), file);
const picture = new File(['bytes'], 'me.png', { type: 'image/png' });

describe('the picture', () => {
  it('is the initials where there is none, and asks for none', async () => {
    apiAnswers({ [ACCOUNT]: me(null) });
    const { region } = await section();
    expect(region.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(document.querySelector('[data-initials="AE"]')).toBeTruthy();
    expect(apiCalls().filter(({ route }) => route === SHOW)).toEqual([]);
  });

  it('is shown, and lets go of with the page', async () => {
    apiAnswers({ [ACCOUNT]: me('p1'), [SHOW]: webp });
    await section();
    expect((await screen.findAllByRole('presentation'))[0]!.getAttribute('src')).toMatch(/^blob:/);
    expect(await violations()).toEqual([]);
    cleanup();
    expect(shown.size).toBe(0);
  });

  it('leaves the initials where it does not come', async () => {
    apiAnswers({ [ACCOUNT]: me('p1'), [SHOW]: nothingYet });
    await section();
    expect(document.querySelector('[data-initials="AE"] img')).toBeNull();
  });

  it('is removed, and the focus goes to what chooses another one', async () => {
    apiAnswers({ [ACCOUNT]: me('p1'), [SHOW]: webp, [REMOVE]: problem(503, 'The API is away.') });
    const { region } = await section();
    const remove = region.getByRole('button', { name: 'Remove' });
    await userEvent.click(remove);
    expect((await region.findByRole('alert')).textContent).toContain('The API is away.');
    apiAnswers({ [ACCOUNT]: me(null), [REMOVE]: { status: 204 } });
    await userEvent.click(remove);
    expect(await screen.findByText('Picture removed')).toBeTruthy();
    expect(document.activeElement).toBe(await region.findByRole('button', { name: 'Choose a picture…' }));
  });
});

/** What of it a browser alone can do is in `e2e/journeys/keyboard.spec.ts`. */
describe('cutting it', () => {
  const cutting = async () => {
    apiAnswers({ [ACCOUNT]: me(null) });
    await section();
    await choose(picture);
    return within(await screen.findByRole('dialog', { name: 'Cut the picture' }));
  };

  const toCut = () =>
    waitFor(() => {
      const image = document.querySelector('[role="dialog"] img');
      expect(image).toBeTruthy();
      return image!;
    });

  it('sends nothing before the picture is there and somebody says so', async () => {
    const dialog = await cutting();
    const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Use this picture' });
    expect(keep.disabled).toBe(true);
    fireEvent.load(await toCut());
    expect(keep.disabled).toBe(false);
    expect(await violations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(apiCalls().filter(({ route }) => route === SET)).toEqual([]);
  });

  it('says so where the file is no picture', async () => {
    const dialog = await cutting();
    fireEvent.error(await toCut());
    expect((await dialog.findByRole('alert')).textContent).toContain('This browser cannot show it.');
    expect(dialog.queryByRole('button', { name: 'Use this picture' })).toBeNull();
  });

  it('zooms, sends what a browser without WebP draws as JPEG, and says why it is not taken', async () => {
    const dialog = await cutting();
    fireEvent.load(await toCut());
    fireEvent.change(dialog.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
    const drawn = { fillRect: () => undefined, drawImage: () => undefined };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
    const types: (string | undefined)[] = [];
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) => {
      types.push(type);
      take(new Blob(['drawn'], { type: type === 'image/webp' ? 'image/png' : type! }));
    });
    apiAnswers({ [SET]: problem(400, 'A picture has 256 by 256 pixels.') });
    const keep = dialog.getByRole('button', { name: 'Use this picture' });
    await userEvent.click(keep);
    expect((await dialog.findByRole('alert')).textContent).toContain('A picture has 256 by 256 pixels.');
    expect(types).toEqual(['image/webp', 'image/jpeg']);
    apiAnswers({ [SET]: { status: 204 }, [ACCOUNT]: me('p1'), [SHOW]: webp });
    await userEvent.click(keep);
    expect(await screen.findByText('Picture saved')).toBeTruthy();
    const [, sent] = apiCalls().filter(({ route }) => route === SET);
    expect(sent!.headers.get('Content-Type')).toBe('application/octet-stream');
  });
});
