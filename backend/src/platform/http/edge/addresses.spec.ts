import { addressOf } from './addresses.js';

it.each([
  ['/api/v1/plans?x=%61#y', '/api/v1/plans?x=%61#y'],
  ['/%61pi/v1/%70lans', '/api/v1/plans'],
  ['/api/v1/configs/1/qr%2Esvg', '/api/v1/configs/1/qr.svg'],
  ['http://elsewhere.example/api/v1/plans?x', '/api/v1/plans?x'],
  ['HTTPS://elsewhere.example:8080/api/v1/plans', '/api/v1/plans'],
  ['http://elsewhere.example?x', '/?x'],
  ['http:///api/v1/plans', '/api/v1/plans'],
  ['/api%2fv1/plans%3f', '/api%2fv1/plans%3f'],
  ['/%2561pi', '/%2561pi'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['*', '/-'],
  ['ftp://elsewhere.example/api/', '/-'],
  ['/%61pi/%ff', '/api/v1/-'],
])('takes %s for %s', (url, address) => expect(addressOf({ url })).toBe(address));
