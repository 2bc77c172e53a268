import { inLanguage } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';

const inTens = (n: number) => number(n < 10 ? Math.round(10 * n) / 10 : Math.round(n));

export const texts = inLanguage({
  en: {
    title: 'Browser Fingerprint',
    intro:
      'Screen, fonts, time zone, how a picture is drawn: what a browser tells every page can be enough to know it again, without any cookie.',
    start: 'Scan my browser',
    running: 'Scanning…',
    again: 'Scan again',
    tells: [
      'What any page can read of this browser without asking.',
      'How common each of these things is, of the browsers that were counted here.',
    ],
    cannot: [
      'How common they are elsewhere: who comes here is not everybody.',
      'Whether a site does take your fingerprint, and what it knows of you besides.',
      'All that can be measured: those who do this for a living look at more.',
    ],
    count: 'Count my browser, so that others can compare theirs',
    countNote:
      'Digests of the values below go to this site and are compared. Only if you tick this, each raises a number of this month by one, once: no visitor and no address is stored, and of the whole fingerprint only a short mark that does not lead back to it.',
    failed: 'Your browser could not be scanned. Such a scan needs a page that came by https.',

    fields: {
      userAgent: 'Browser (user agent)',
      language: 'Language',
      platform: 'Platform',
      screen: 'Screen',
      timezone: 'Time zone',
      cookieEnabled: 'Cookies enabled',
      doNotTrack: 'Do not track',
      canvas: 'Canvas',
      webgl: 'WebGL',
      fonts: 'Fonts',
      plugins: 'Plugins',
      uniquenessScore: 'Uniqueness score',
      rarity: 'The whole fingerprint',
    },
    yes: 'yes',
    no: 'no',
    unspecified: 'not said',
    unavailable: 'not available',
    randomised: 'another one each time: the browser sees to that',
    none: 'none',
    found: (n: number, names: readonly string[]) => `${n}: ${names.join(', ')}`,
    outOf: (score: number) => `${score} of 100`,

    everybody: 'the same in most browsers, or all',
    oneIn: (n: number) => `1 in ${inTens(n)} browsers`,
    rarerThan: (n: number) => `rarer than 1 in ${inTens(n)} browsers`,
    fewerThan: (fewest: number, of: number) => `fewer than ${fewest} of ${of} browsers`,

    verdict: (rating: string, score: number) => `${rating}: ${score} of 100`,
    ratings: { good: 'Good', fair: 'Medium', poor: 'Poor' },
    details: {
      compared: (browsers: number, share: string) =>
        `Of at least ${number(browsers)} browsers counted in this month and the last, this fingerprint as a whole: ${share}.`,
      tooFew: (fewest: number) =>
        `Fewer than ${fewest} browsers were counted in this month and the last. From ${fewest} on it can be told how rare yours is.`,
      counted: 'Your browser was counted.',
      notCounted: 'It was counted before this month, or cannot be now.',
      alone: 'It could not be compared with other browsers now. What was measured here is shown.',
    },
    means: {
      fair: ['Some of what was measured sets this browser apart from many others.'],
      poor: [
        'By this score much sets the browser apart; whether pages can know it again, the comparison with other browsers says better.',
      ],
      score:
        'The score is a rule of thumb that goes by the browser, its screen, fonts, plugins, canvas and WebGL. No browser gets below 30, so none is Good; one that protects itself may score worse than a common one.',
      bits: 'One bit halves those who may be meant. Bits of different lines must not be added: what goes together says the same twice.',
      randomised: 'Your browser draws a little differently each time, so that drawings do not give it away.',
    },
    advice: [
      'Use a browser that makes its visitors look alike, such as Tor Browser or Firefox with resistFingerprinting, or one that changes what it tells.',
      'Install few fonts and extensions: each makes you rarer.',
      'A VPN hides your address and not your browser: it takes both to be one of many.',
    ],

    charts: {
      bits: 'What gives away most',
      bitsNote: 'By how rare it is, in bits',
      bitsOf: (bits: number, isAtLeast: boolean) =>
        `${isAtLeast ? 'at least ' : ''}${inTens(bits)} ${inTens(bits) === '1' ? 'bit' : 'bits'}`,
      points: 'What the score is made of',
      pointsOf: (points: number) => (points === 1 ? '1 point' : `${points} points`),
    },
  },
});
