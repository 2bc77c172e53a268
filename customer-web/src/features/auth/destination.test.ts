import { asked, destination, forgetAsked, hasSignedUp, keepAsked, wantsSignUp } from './destination.js';

const at = (asked: string | null) => destination(asked, 'https://vpn.example');

describe('where signing in leads', () => {
  it('is the dashboard unless a page asked', () => expect(at(null)).toBe('https://vpn.example/dashboard'));
  it('is the page that asked', () => expect(at('/pay/o1')).toBe('https://vpn.example/pay/o1'));
  it('may be the admin console', () => expect(at('/admin/servers')).toBe('https://vpn.example/admin/servers'));
  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'is never somebody else’s %s',
    (asked) => expect(at(asked)).toBe('https://vpn.example/dashboard'),
  );
});

it('is kept beyond a sign-up, until somebody is signed in', () => {
  keepAsked('?tab=signup&redirect=%2Fdashboard%2Fbilling%3Fplan%3Dpro');
  expect(asked('')).toBe('/dashboard/billing?plan=pro');
  expect(asked('?redirect=%2Fpay%2Fo1')).toBe('/pay/o1');
  forgetAsked();
  expect(asked('')).toBeNull();
});

it('is signing in for whoever has signed up and loads the page again', () => {
  window.history.replaceState(null, '', '/auth?tab=signup&redirect=%2Fpay%2Fo1');
  expect(wantsSignUp(window.location.search)).toBe(true);
  hasSignedUp();
  expect(wantsSignUp(window.location.search)).toBe(false);
  expect(asked(window.location.search)).toBe('/pay/o1');
  window.history.replaceState(null, '', '/');
});
