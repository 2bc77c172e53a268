import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    section: 'On receipts',
    intro: 'Receipts say your name and address of mail, and what you enter here. Those that you have stay as they are.',
    loading: 'Loading what receipts say',
    notLoaded: 'What receipts say could not be loaded',
    company: 'Company',
    address: 'Address',
    addressLines: 'As it is to stand there, line by line.',
    taxNumber: 'Tax number',
    save: 'Save details',
    saved: 'Receipts say that from now on',
    notSaved: 'The details could not be saved',
  },
});
