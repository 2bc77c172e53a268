export const BROWSERS = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari'] as const;
export const SYSTEMS = ['android', 'ios', 'windows', 'macos', 'chromeos', 'linux'] as const;

/** What somebody signed in with, as they would say it; null where we cannot tell. Never a version, which would tell two apart. */
export type DeviceKind = { browser: (typeof BROWSERS)[number] | null; system: (typeof SYSTEMS)[number] | null };

/** Browsers call themselves by the names of others too: the first that fits is the one. */
const BROWSER_MARKS: Readonly<Record<(typeof BROWSERS)[number], RegExp>> = {
  edge: /\bEdg(e|A|iOS)?\//,
  opera: /\bOPR\//,
  samsung: /\bSamsungBrowser\//,
  firefox: /\b(Firefox|FxiOS)\//,
  chrome: /\b(Chrome|CriOS)\//,
  safari: /\bVersion\/.*\bSafari\//,
};
const SYSTEM_MARKS: Readonly<Record<(typeof SYSTEMS)[number], RegExp>> = {
  android: /\bAndroid\b/,
  ios: /\b(iPhone|iPad|iPod)\b/,
  windows: /\bWindows\b/,
  macos: /\bMac OS X\b/,
  chromeos: /\bCrOS\b/,
  linux: /\bLinux\b/,
};

/** Of the `User-Agent` of a request. */
export const deviceKindOf = (userAgent = ''): DeviceKind => ({
  browser: BROWSERS.find((name) => BROWSER_MARKS[name].test(userAgent)) ?? null,
  system: SYSTEMS.find((name) => SYSTEM_MARKS[name].test(userAgent)) ?? null,
});
