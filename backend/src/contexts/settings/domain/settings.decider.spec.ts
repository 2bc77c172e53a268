import { given, metaOf } from '@veilway/es-kernel/spec';
import type { SettingChanges, SettingsEvent } from './setting.events.js';
import { ChangeSettings, settingsDecider } from './settings.decider.js';

const changed = (changes: SettingChanges): SettingsEvent => ({ type: 'SettingsChanged', data: { changes } });
const change = (changes: SettingChanges) => new ChangeSettings('product', changes, metaOf());

describe('settings', () => {
  it('keep what an admin says, once', () => {
    given(settingsDecider)
      .when(change({ brandName: 'Nimbus' }))
      .thenOnce(changed({ brandName: 'Nimbus' }));
  });

  it('tell of a change only what is another one then', () => {
    given(settingsDecider, changed({ brandName: 'Nimbus', officeAddress: ['1 Main Street'] }))
      .when(change({ brandName: 'Cirrus', officeAddress: ['1 Main Street'] }))
      .then(changed({ brandName: 'Cirrus' }));
  });

  it('go back to what they were before anybody said anything', () => {
    given(settingsDecider, changed({ trialDays: 14 }))
      .when(change({ trialDays: null }))
      .then(changed({ trialDays: null }));
    given(settingsDecider, changed({ trialDays: 14 }), changed({ trialDays: null }))
      .when(change({ trialDays: null }))
      .thenNothing();
  });

  it('know nothing of one that was given up', () => {
    const givenUp = changed({ color: 'green' } as SettingChanges);
    expect(settingsDecider.evolve({}, givenUp)).toEqual({});
  });
});
