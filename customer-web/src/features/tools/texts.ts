import { inLanguage } from '@veilway/web-client';

/** What all tools say alike. */
export const texts = inLanguage({
  en: {
    tools: 'Privacy and security tools',
    toolsIntro:
      'Tests that measure something, in your browser and on our own servers: nothing is sent to anybody else, and no visitor is stored.',
    toolsDescription:
      'Free privacy tests without third parties: what your IP address tells, how fast your line is, whether WebRTC gives away another one, how rare your browser is, and whether it looks like a program.',
    allTools: 'All tools',
    backToDashboard: 'Back to Dashboard',

    checking: 'Checking whether you are protected…',
    notChecked: 'It could not be checked whether you are protected.',
    protected: (server?: string) => (server ? `You are protected: you come through ${server}.` : 'You are protected.'),
    notProtected: 'You are not protected: you do not come through one of our servers.',

    whatItTells: 'What it tells',
    whatItCannot: 'What it cannot tell',
    result: 'Result',
    whatThisMeans: 'What this means',
    whatToDo: 'What to do',
    unknown: 'Unknown',
    notRunYet: 'The result will be shown here.',
    cancelled: 'Cancelled. Nothing of it was kept.',

    copyJson: 'Copy as JSON',
    jsonCopied: 'Result copied to clipboard',
    share: 'Share as picture',
    shareNote:
      'The picture shows neither your addresses nor your town, and nothing by which your browser could be known.',
    pictureName: (tool: string) => `${tool.toLowerCase().replaceAll(/\W+/g, '-')}.png`,
    pictureSaved: { title: 'Downloaded!', description: 'Picture of the result downloaded' },
    pictureFailed: 'The picture could not be made',
    noPictures: 'This browser does not let the page draw one.',
  },
});
