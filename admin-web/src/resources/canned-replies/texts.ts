import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Canned replies',
    back: 'All tickets',
    fields: { title: 'Title', text: 'Text' },
    hint: 'In braces stands what is filled in when it is put into an answer: {name}, {plan}, {server}, {subject}, {colleague}.',
    erased: '(erased)',
    notLoaded: 'The canned replies could not be loaded',
    none: 'No canned replies yet',
    noneHint: 'What you say again and again can be put into an answer with one press.',
    add: 'New canned reply',
    edit: (title: string) => `Edit ${title}`,
    save: 'Save',
    saved: 'The canned reply is saved',
    notSaved: 'The canned reply could not be saved',
    required: 'Write something first',
    remove: (title: string) => `Remove ${title}`,
    removeQuestion: (title: string) => `Remove “${title}”?`,
    removeConsequence: 'Nobody can put it into an answer any more. What was sent stays as it is.',
    confirmRemoval: 'Remove',
    removed: 'The canned reply is removed',
    notRemoved: 'The canned reply could not be removed',
  },
});
