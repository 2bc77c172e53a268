import { securityTxt } from './security-txt.js';

it('says where to write, and never for as long as a year', () => {
  const now = new Date('2030-01-15T12:34:56Z');
  const lines = securityTxt({ publicUrl: 'https://vpn.test', supportEmail: 'help@vpn.test' }, now).trim().split('\n');
  expect(lines).toEqual([
    'Contact: mailto:help@vpn.test',
    'Expires: 2030-07-14T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://vpn.test/.well-known/security.txt',
  ]);
});
