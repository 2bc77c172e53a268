import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'First steps',
    done: 'Done',
    steps: {
      confirmed: 'Confirm your e-mail address',
      planChosen: 'Choose a plan',
      deviceAdded: 'Get the file for your first device',
      connected: 'Open the file in WireGuard and connect',
    },
    actions: {
      planChosen: 'See the plans',
      deviceAdded: 'Add a device',
      connected: 'See how',
    },
  },
});
