import { afterSignUp, asked, destination, forgetAsked, wantsSignUp, wantsTrial, wish } from './destination.js';

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

const comeTo = (search: string) => window.history.replaceState(null, '', `/auth${search}`);
afterEach(() => window.history.replaceState(null, '', '/'));

it('is kept beyond a sign-up, until somebody is signed in', () => {
  comeTo('?tab=signup&redirect=%2Fdashboard%2Fbilling%3Fplan%3Dpro');
  afterSignUp();
  expect(asked('')).toBe('/dashboard/billing?plan=pro');
  expect(asked('?redirect=%2Fpay%2Fo1')).toBe('/pay/o1');
  forgetAsked();
  expect(asked('')).toBeNull();
});

it('is signing in for whoever has signed up and loads the page again', () => {
  comeTo('?tab=signup&redirect=%2Fpay%2Fo1');
  expect(wantsSignUp(window.location.search)).toBe(true);
  afterSignUp();
  expect(wantsSignUp(window.location.search)).toBe(false);
  expect(asked(window.location.search)).toBe('/pay/o1');
});

it('is the dashboard for whoever has signed up for the trial, which the account remembers', () => {
  comeTo('?tab=signup&redirect=%2Fdashboard%2Fbilling%3Fplan%3Dpro');
  afterSignUp();
  comeTo('?tab=signup&trial=&redirect=%2Fdashboard%2Fbilling%3Ftrial');
  expect(wantsTrial(window.location.search)).toBe(true);
  afterSignUp();
  expect(window.location.search).toBe('');
  expect(asked(window.location.search)).toBeNull();
});

it.each([
  ['?tab=signup&redirect=%2Fdashboard%2Fbilling%3Fplan%3Dpro', { planId: 'pro' }],
  ['?tab=signup&trial=&redirect=%2Fdashboard%2Fbilling%3Fplan%3Dpro', { trial: true }],
  ['?tab=signup&redirect=%2Fdashboard%2Fbilling', {}],
  ['?tab=signup&redirect=https%3A%2F%2Felsewhere.example%2F%3Fplan%3Dpro', {}],
  ['?tab=signup', {}],
])('knows what somebody wants who signs up at %s', (search, wanted) => expect(wish(search)).toEqual(wanted));
