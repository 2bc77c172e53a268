import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'IP Address Lookup',
    intro: 'What every site that you visit learns from your address, before you tell it anything.',
    start: 'Look up my address',
    running: 'Looking up…',
    again: 'Look up again',
    tells: [
      'From which address this site sees you, and about where in the world it is used.',
      'Which company runs the network behind it.',
    ],
    cannot: [
      'Where you are: the place is that of your provider’s equipment, and often another city.',
      'Who sells you the access, where that is not who runs the network.',
      'Addresses that you have besides, which other sites may see.',
    ],
    allFailed: 'All IP lookup services are currently unavailable',
    failed: 'Unable to fetch IP information. Please try again later.',

    fields: {
      ip: 'IP address',
      country: 'Country',
      region: 'Region',
      city: 'City',
      timezone: 'Time zone',
      isp: 'Provider (ISP)',
      org: 'Organization',
      as: 'Network (AS)',
      lat: 'Latitude',
      lon: 'Longitude',
      rating: 'Privacy rating',
    },
    localNetwork: 'local network',
    noPublicAddress: 'no public address',

    ratings: { protected: 'Protected', 'high-risk': 'High Risk', 'medium-risk': 'Medium Risk' },
    verdicts: { protected: 'Protected (low risk)', 'high-risk': 'High Risk', 'medium-risk': 'Medium Risk' },
    localVerdict: 'You are in the local network',
    localDetail: 'The site sees an address of its own network, about which nothing more can be known.',
    means: {
      protected: [
        'Sites see the address of a VPN or proxy and not the one of your own connection.',
        'The place and the network above are theirs.',
      ],
      'high-risk': [
        'The name of your provider says that this is somebody’s own connection.',
        'Whoever has this address can tell about where you live, and with your provider’s help who you are.',
      ],
      'medium-risk': [
        'Nothing in the name of the network says that it hides you.',
        'Whoever has this address knows about where it is used, and knows you again when you come back with it.',
      ],
      local: [
        'Your device and this site are in one network, or a proxy stands between that this site was not told of.',
        'Sites elsewhere see another address.',
      ],
    },
    advice: {
      protected: ['Run the WebRTC leak test: a browser may give away your own address beside this one.'],
      exposed: [
        'Connect through a VPN, then look up again: address, place and network should be others.',
        'Run the WebRTC leak test while you are connected.',
      ],
    },
    map: (place: string) => `Map of the world with ${place} marked`,
    dataOf: (date: string) => `Data of ${date}:`,
    countNote:
      'The rating goes by the names of provider and organization, as many such tools do. It is a hint, not a finding.',
  },
});
