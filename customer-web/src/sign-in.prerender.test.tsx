import { markup } from './sign-in.prerender.js';

const drawn = () => new DOMParser().parseFromString(markup(), 'text/html');

describe('the document of the sign-in page', () => {
  it('puts no password into the address where no scripts run', () => {
    const forms = [...drawn().querySelectorAll('form')];
    expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual([['post', '/auth']]);
  });

  it('says that it needs them', () =>
    expect(drawn().querySelector('main noscript')?.textContent).toContain('This site needs JavaScript.'));
});
