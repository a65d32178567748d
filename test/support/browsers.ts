import { existsSync } from 'node:fs';

/**
 * Of this switch the last one counts, so Playwright's own words are said again. The first three are ours: without them
 * every new context brings two hidden pages of the address bar, which take longer than the page under test.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // No page lives long enough to win back what its functions cost to be made fast: a tenth of the processor.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${disabledFeatures.join(',')}`,
];
const chosen = process.env['CHROMIUM_BIN'];
const shell = '/usr/bin/chromium-headless-shell';

/** The distribution's Chromium: no browser is downloaded. */
export const wholeBrowser = { executablePath: chosen || '/usr/bin/chromium', args };

/**
 * Without windows where it is there: it paints and judges the same with a tenth less of the processor. It shows no PDF, so what
 * prints or opens one takes the whole browser.
 */
export const lighterBrowser = { executablePath: chosen || (existsSync(shell) ? shell : '/usr/bin/chromium'), args };
