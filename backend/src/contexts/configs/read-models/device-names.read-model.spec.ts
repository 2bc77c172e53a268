import { projected } from '../../../testing/projected.js';
import { sampleOf } from '../../../testing/golden.js';
import { configGolden } from '../domain/config.golden.js';
import type { ConfigEvent } from '../domain/config.events.js';
import { deviceNames } from './device-names.read-model.js';

const issued = sampleOf(configGolden, 'ConfigIssued');
const revoked = sampleOf(configGolden, 'ConfigRevoked');
const rowAfter = (...events: ConfigEvent[]) =>
  projected(
    deviceNames,
    events.map((event) => ({ event, streamId: 'config-c' })),
    () => 'Olive’s old Laptop',
  ).row('c');

it('knows a device by its name from several words on, until it is removed', () => {
  expect(rowAfter(issued)).toEqual({
    accountId: issued.data.accountId,
    name: 'Olive’s old Laptop',
    first: 'olive’s old laptop',
    second: 'old laptop olive’s',
    last: 'laptop olive’s old',
  });
  expect(rowAfter(issued, revoked)).toBeUndefined();
});
