/**
 * Which browser on which system a user agent says it is, as names that everybody knows; what else it says is left out. The
 * first that fits counts: browsers name those before them too.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: typeof browsers, agent: string): string | null =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? null;

export const deviceNameOf = (agent: string | null): { browser: string | null; system: string | null } => ({
  browser: first(browsers, agent ?? ''),
  system: first(systems, agent ?? ''),
});
