import { inLanguage } from '@veilway/web-client';

const pages = inLanguage({
  en: {
    billing: { page: 'Billing', to: '/dashboard/billing' },
    downloads: { page: 'Downloads', to: '/dashboard/downloads' },
    servers: { page: 'Servers', to: '/dashboard/servers' },
  },
});

export const texts = inLanguage({
  en: {
    support: 'Support',
    intro: 'Ask us anything about your plan, your devices or our servers.',
    general: (hours: number) => `We reply to general questions within ${hours} hours.`,
    urgent: (hours: number) => `Urgent ones, of high priority, are answered within ${hours} hours.`,
    sooner: {
      priority: (hours: number) =>
        `Your plan has priority support: your tickets come sooner in our queue, and we mean to answer within ${hours} hours.`,
      dedicated: (hours: number) =>
        `Your plan has dedicated support: we mean to answer within ${hours} hours, and the colleague who knows your tickets gets the next one.`,
    },
    promiseNotLoaded: 'How soon we reply could not be loaded',

    newTicket: 'New Ticket',
    subject: 'Subject',
    priority: 'Priority',
    message: 'Message',
    priorities: { low: 'low', medium: 'medium', high: 'high' },
    answeredWithin: (urgent: number, general: number) =>
      `We answer high within ${urgent} hours, the others within ${general}.`,
    noSecrets: 'Leave out private keys and configuration files: we never need them.',
    create: 'Create Ticket',
    creating: 'Creating Ticket...',
    created: { title: 'Ticket created!', description: 'Your support ticket has been submitted successfully.' },
    notCreated: 'Your ticket was not created',

    yourTickets: 'Your tickets',
    loading: 'Loading tickets',
    notLoaded: 'Your tickets could not be loaded',
    none: { title: 'No tickets yet', text: 'What you ask us appears here, with our answers.' },
    statuses: { open: 'open', resolved: 'resolved', closed: 'closed' },
    waitsForYou: 'waiting for you',
    priorityOf: (priority: string) => `${priority} priority`,
    opened: (when: string) => `Opened on ${when}`,
    lastReply: (ago: string) => `last reply ${ago}`,
    messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    moreNotLoaded: 'Older tickets could not be loaded',
    showMore: 'Show more',
    erased: '(no subject)',

    ticket: 'Ticket',
    allTickets: 'All tickets',
    loadingTicket: 'Loading ticket',
    ticketNotLoaded: 'This ticket could not be loaded',
    answeredBy: (when: string) => `We answer by ${when}.`,
    late: (when: string) => `We are late; it was promised by ${when}.`,
    conversation: 'Conversation',
    you: 'You',
    us: 'Support',
    typing: 'Support is typing…',
    reply: 'Reply',
    yourReply: 'Your reply',
    sending: 'Sending...',
    attach: 'Attach files',
    uploading: 'Uploading...',
    chooseFiles: 'Choose files to attach',
    filesTaken: 'PNG, JPEG, WebP, PDF or text; up to 5 files of 5 MB.',
    attached: 'Attached files',
    detach: (name: string) => `Leave out ${name}`,
    notAttached: (name: string) => `${name} was not attached`,
    mostFiles: (most: number) => `A message takes at most ${most} files.`,
    save: (name: string) => `Save ${name}`,
    notSaved: 'The file could not be saved',
    reopens: 'Writing opens this ticket again.',
    notSent: 'Your reply was not sent',
    isClosed: 'This ticket is closed. Reopen it to write in it.',
    mergedInto: 'This ticket was joined with another one about the same.',
    goOnThere: 'Go on there',
    joined: (when: string) => `was joined with this ticket on ${when}.`,
    resolve: 'Mark as resolved',
    close: 'Close ticket',
    reopen: 'Reopen ticket',
    changed: {
      resolve: { title: 'Ticket resolved', description: 'Writing in it opens it again.' },
      close: { title: 'Ticket closed', description: 'You can reopen it whenever you like.' },
      reopen: { title: 'Ticket reopened', description: 'We answer within the time that was promised.' },
    },
    notChanged: 'The ticket was not changed',
    closeQuestion: 'Close this ticket?',
    closeConsequence: 'Nobody can write in it then, and we answer it no more. You can reopen it.',
    keepOpen: 'Keep it open',

    rate: 'How was our help?',
    ratings: ['It did not help', 'Not good', 'All right', 'Good', 'It could not have been better'],
    stars: (count: number, meaning: string) => `${count} of 5: ${meaning}`,
    rated: { title: 'Thank you!', description: 'Your rating helps us to do better.' },
    notRated: 'Your rating was not taken',

    faq: 'Frequently asked questions',
    questions: [
      {
        question: 'How do I set up a device?',
        answer: [
          'Install the WireGuard app, create a config under ',
          pages.downloads,
          ', and open its file with the app or scan its QR code. The guide there shows each step.',
        ],
      },
      {
        question: 'How many devices can I use?',
        answer: ['As many as your plan says: ', pages.billing, ' shows it, and what the others have room for.'],
      },
      {
        question: 'How do I change to another server?',
        answer: [
          'Choose it under ',
          pages.servers,
          ' and move a device there, or use Move on the device’s card under ',
          pages.downloads,
          '.',
        ],
      },
      {
        question: 'Can I get my money back?',
        answer: [
          'Yes, within 30 days of paying. Ask for it under ',
          pages.billing,
          ', beside the order; refunds take 5-7 business days after we have granted them.',
        ],
      },
    ],

    contact: 'Contact us',
    byMail: 'By email',
    byPhone: 'By phone',
    office: 'Office',
  },
});
