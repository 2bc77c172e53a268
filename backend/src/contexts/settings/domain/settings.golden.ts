import { golden } from '../../../testing/golden.js';
import { SETTINGS_ID, settingsEvents } from './setting.events.js';

export const settingsGolden = golden(settingsEvents, {
  'settings that are changed, and one that goes back': {
    id: SETTINGS_ID,
    samples: [
      {
        type: 'SettingsChanged',
        version: 1,
        data: {
          changes: {
            brandName: 'Nimbus',
            mailSender: 'Nimbus accounts',
            supportEmail: 'help@nimbus.example',
            supportPhone: '+49 30 1234567',
            officeAddress: ['Nimbus Ltd', '1 Main Street'],
            supportHours: 'Mon-Fri 09:00-17:00 Europe/Berlin',
            urgentAnswerHours: 3,
            answerHours: 48,
            refundAloneUpToCents: 5_000,
            sellerName: 'Nimbus Ltd',
            sellerAddress: ['1 Main Street', 'Springfield'],
            sellerTaxNumber: 'DE123456789',
            taxPercent: '19',
            trialOffered: false,
            trialDays: 14,
            trialAllowanceGb: 10,
            dnsServers: ['9.9.9.9'],
            relocationDays: 10,
            ticketsPerDay: 5,
            repliesPerHour: 30,
          },
        },
      },
      { type: 'SettingsChanged', version: 1, data: { changes: { trialDays: null, trialOffered: true } } },
    ],
  },
  'how long something is kept': {
    id: SETTINGS_ID,
    samples: [
      { type: 'SettingsChanged', version: 1, data: { changes: { contactKeptDays: 30, invitationKeptDays: 7 } } },
    ],
  },
  'which logo the brand shows, and that it is none any more': {
    id: SETTINGS_ID,
    samples: [
      {
        type: 'SettingsChanged',
        version: 1,
        data: {
          changes: {
            brandLogoLight: '0190a1b2-0000-8000-8000-00000000a001',
            brandLogoDark: '0190a1b2-0000-8000-8000-00000000a002',
          },
        },
      },
      { type: 'SettingsChanged', version: 1, data: { changes: { brandLogoLight: null, brandLogoDark: null } } },
    ],
  },
  'how the brand looks, and from where it writes': {
    id: SETTINGS_ID,
    samples: [
      {
        type: 'SettingsChanged',
        version: 1,
        data: {
          changes: { brandColorLight: '#7a1fa2', brandColorDark: '#e0a0ff', mailFrom: 'no-reply@nimbus.example' },
        },
      },
    ],
  },
});
