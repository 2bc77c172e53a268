import { destination } from './destination.js';

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
