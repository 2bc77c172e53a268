import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'WebRTC Leak Test',
    intro:
      'Calls in the browser look for every way to you. A page can start that without asking, and learn an address that your VPN should hide.',
    start: 'Run the test',
    running: 'Running test…',
    again: 'Run the test again',
    tells: [
      'Which addresses this browser gives to any page through WebRTC.',
      'Whether one of them is another than the one from which this site sees you.',
    ],
    cannot: [
      'What other browsers or programs on this device give away.',
      'Whether an address of a kind by which you did not come here, IPv4 or IPv6, is your own or your VPN’s.',
    ],
    failed: 'Failed to run WebRTC test. Your browser may not support WebRTC.',

    ip: 'This site sees',
    publicIPs: 'Public addresses',
    localIPs: 'Local addresses',
    masked: 'Masked by the browser',
    hasLeaks: 'Leaks',
    none: 'none',
    leaks: { yes: 'yes', no: 'no', unknown: 'not known' },
    judged: {
      same: 'the same as this site sees',
      exit: 'one of our servers',
      leak: 'leaked',
      uncompared: 'of a kind that cannot be compared',
    },
    count: (n: number) => (n === 1 ? '1 address' : `${n} addresses`),

    verdicts: {
      leak: 'Your browser leaks an address',
      secure: 'No leak found',
      inconclusive: 'Inconclusive',
    },
    details: {
      leak: 'WebRTC tells pages a public address that is not the one from which this site sees you.',
      secure: 'WebRTC tells pages only what this site sees anyway.',
      noAnswer:
        'The test server did not answer within three seconds. Something blocks it, or it is not there: whether there is a leak could not be found out.',
      uncompared:
        'WebRTC found a public address of another kind than the one you came with. If it is your provider’s and not your VPN’s, it is a leak.',
      noServer: 'This site runs no test server, without which only local addresses are found.',
    },
    means: {
      leak: [
        'A page that starts WebRTC learns this address, even while a VPN or proxy carries everything else.',
        'With it you can be known again, and placed.',
      ],
      secure: [
        'Pages that start WebRTC learn nothing that they did not know.',
        'Without a VPN that means: your own address is seen either way.',
      ],
      inconclusive: ['Nothing was shown, neither a leak nor that there is none.'],
      masked: 'The browser gives pages a made-up name in the place of your local addresses: that is no leak.',
      local: 'Local addresses lead nobody to you from outside, but tell a page a little about your network.',
    },
    advice: {
      leak: [
        'Turn on “block WebRTC leaks” or its like in your VPN’s program or the browser’s privacy settings.',
        'In Firefox set media.peerconnection.enabled to false; in others use an extension that limits WebRTC.',
        'Let your VPN carry IPv6 too, or turn IPv6 off while it runs.',
      ],
      secure: ['Run the test again after an update of the browser, and in each browser that you use.'],
      inconclusive: [
        'Run the test again, and in another network.',
        'If a firewall blocks UDP, WebRTC finds nothing either: that protects you here, and not elsewhere.',
      ],
    },
  },
});
