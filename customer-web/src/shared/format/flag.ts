const FLAGS: Readonly<Record<string, string>> = {
  US: '🇺🇸',
  GB: '🇬🇧',
  JP: '🇯🇵',
  DE: '🇩🇪',
  SG: '🇸🇬',
  AU: '🇦🇺',
  CA: '🇨🇦',
  NL: '🇳🇱',
  FR: '🇫🇷',
  IT: '🇮🇹',
  ES: '🇪🇸',
  BR: '🇧🇷',
  IN: '🇮🇳',
  KR: '🇰🇷',
  TR: '🇹🇷',
};

/** The flag of a country code; a globe for those that the specification does not list. */
export const flag = (countryCode: string) => FLAGS[countryCode.toUpperCase()] ?? '🌍';
