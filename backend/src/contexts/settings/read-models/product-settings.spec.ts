import { SETTINGS, type SettingValues } from '../domain/setting.fields.js';
import { defaultsOf } from '@veilway/es-kernel';
import { valuesOf } from './product-settings.js';

it('lets admins be no freer than the environment, also where that became stricter', () => {
  const paidBackAlone = (byEnvironment: number, chosen: number) => {
    const defaults = { ...defaultsOf(SETTINGS), refundAloneUpToCents: byEnvironment } as SettingValues;
    return valuesOf(defaults, { refundAloneUpToCents: chosen }).refundAloneUpToCents;
  };
  expect([paidBackAlone(10_000, 5_000), paidBackAlone(1_000, 5_000), paidBackAlone(0, 5_000)]).toEqual([
    5_000, 1_000, 0,
  ]);
});
