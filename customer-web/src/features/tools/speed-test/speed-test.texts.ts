import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Internet Speed Test',
    intro:
      'How fast your line is between you and our server, both ways, and how quickly it answers: at rest, and while it is busy.',
    start: 'Start the test',
    running: 'Testing…',
    again: 'Test again',
    cancel: 'Cancel',
    tells: [
      'How much comes to you and leaves you in a second, from real bytes: what you send is counted by our server.',
      'How long an answer takes (ping), how much that varies (jitter), and how much longer it takes while the line is full.',
    ],
    cannot: [
      'How fast others reach you: the way to another site is another way, and may be slower or faster.',
      'What your line can do while something else uses it, on this device or beside it.',
      'More than our server has to give: it serves a few tests at once, and no faster than its operator allows.',
    ],
    failed: 'Speed test failed. Please try again.',
    noPlace: (why: string) => `No place for a test is free. ${why}`,

    phases: {
      ping: 'Measuring ping…',
      download: 'Measuring download…',
      upload: 'Measuring upload…',
    },
    ways: { download: 'Download', upload: 'Upload' },
    now: {
      download: (speed: string) => `Download ${speed} Mbps`,
      upload: (speed: string) => `Upload ${speed} Mbps`,
    },
    graph: (most: string) => `Speed over time, both ways, up to ${most} Mbps`,

    fields: {
      downloadSpeed: 'Download speed',
      uploadSpeed: 'Upload speed',
      ping: 'Ping',
      jitter: 'Jitter',
      pingWhileDownloading: 'Ping while downloading',
      pingWhileUploading: 'Ping while uploading',
      transferred: 'Transferred',
      server: 'Server',
      timestamp: 'Tested',
    },
    speed: (mbps: string) => `${mbps} Mbps`,
    time: (ms: string) => `${ms} ms`,
    rated: (value: string, rating: string) => `${value} (${rating})`,
    transferred: (down: string, up: string) => `${down} down, ${up} up`,
    ratings: { excellent: 'Excellent', good: 'Good', average: 'Average', poor: 'Poor' },
    jitterRatings: { good: 'Good', average: 'Average', high: 'High' },
    verdict: (rating: string) => `${rating} download speed`,
    detail: (down: string, up: string) => `${down} to you, ${up} from you.`,
    means: {
      excellent: 'Enough for several people who watch in the highest resolution at once.',
      good: 'Enough for a household that watches in high resolution and calls by video.',
      average: 'Enough for one or two who watch in high resolution; large downloads take a while.',
      poor: 'Pages and mail work; a film needs some 3 Mbps, and more at once will wait.',
      answers: (most: string) =>
        `While it is busy the line answers at most ${most} later: calls and games mostly go on beside a download.`,
      stutters:
        'While the line is busy it answers much later: calls and games stutter when somebody loads something large.',
      slowed: 'Our server was at its limit during this test: your line may be faster than what is shown.',
    },
    advice: {
      stutters: 'Look in your router for a queue management such as SQM or fq_codel, and turn it on.',
      always: [
        'Test again with a cable instead of Wi-Fi, and with nothing else running: the difference is not your provider’s.',
        'Test with your VPN on and off. If it costs much, choose a server that is nearer or less loaded.',
      ],
    },

    history: 'Earlier tests in this browser',
    noHistory: 'None yet. Results are kept here and nowhere else.',
    historyNote: 'Kept in this browser only, the last ten. We keep none.',
    clearHistory: 'Clear history',
    columns: ['Tested', 'Download', 'Upload', 'Ping', 'Jitter'],
  },
});
