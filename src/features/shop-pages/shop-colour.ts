/** Colours as `#rrggbb`, lower case. */
type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
};
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Relative luminance (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
};

/** What small text needs. */
const leastContrast = 4.5;
const white = '#ffffff';
const black: Rgb = [0, 0, 0];

/** The grounds of the pages in the dark (tokens.css, `--surface`, the lightest that text stands on). */
const darkSurface = '#211719';
const paper: Rgb = [250, 247, 243];

/** The colour moved towards black or white, no further than needed to be read on the ground. */
const readableOn = (hex: string, ground: string, towards: Rgb): string => {
  if (contrastOf(hex, ground) >= leastContrast) return hex;
  const from = rgbOf(hex);
  let [near, far] = [0, 1];
  for (let i = 0; i < 14; i++) {
    const middle = (near + far) / 2;
    if (contrastOf(hexOf(mixed(from, towards, middle)), ground) >= leastContrast) far = middle;
    else near = middle;
  }
  return hexOf(mixed(from, towards, far));
};

/** Whether white is read on the colour, and the colour on white. */
export const isReadable = (hex: string): boolean => contrastOf(hex, white) >= leastContrast;

/** The nearest darker shade that is read on white; the colour itself when it is. */
export const nearestReadable = (hex: string): string => readableOn(hex, white, black);

const aColour = /^#?([0-9a-fA-F]{6})$/;
const aShortColour = /^#?([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])$/;

/** `#rrggbb` of what a person typed, or null. */
export const colourOf = (typed: string): string | null => {
  const whole = aColour.exec(typed.trim());
  if (whole) return `#${whole[1]!.toLowerCase()}`;
  const short = aShortColour.exec(typed.trim());
  if (!short) return null;
  return `#${short
    .slice(1)
    .map((digit) => digit + digit)
    .join('')
    .toLowerCase()}`;
};

/** Everything that a page makes of the shop's one colour. */
export interface ShopColours {
  /** Buttons and chosen things; white stands on it. */
  readonly fill: string;
  /** Text and lines on the pages' grounds. */
  readonly text: string;
  readonly tint: string;
  /** Grounds of covers: white stands on each. */
  readonly shade: string;
  readonly deep: string;
  readonly in_the_dark: { readonly text: string; readonly tint: string };
}

/** The colours of a page whose shop chose this one, which is read on white. */
export const shopColours = (hex: string): ShopColours => {
  const rgb = rgbOf(hex);
  const tint = hexOf(mixed(paper, rgb, 0.06));
  const darkTint = hexOf(mixed(rgbOf(darkSurface), rgb, 0.18));
  const light: Rgb = [255, 255, 255];
  return {
    fill: hex,
    tint,
    text: readableOn(hex, tint, black),
    shade: hexOf(mixed(rgb, black, 0.3)),
    deep: hexOf(mixed(rgb, black, 0.6)),
    in_the_dark: {
      text: readableOn(readableOn(hex, darkTint, light), darkSurface, light),
      tint: darkTint,
    },
  };
};

/** The style sheet of a colour: its address carries the colour, so it never changes. */
export const colourSheet = (hex: string): string => {
  const { fill, text, tint, shade, deep, in_the_dark } = shopColours(hex);
  return (
    `:root{--shop:${fill};--shop-text:${text};--shop-tint:${tint};--shop-shade:${shade};--shop-deep:${deep}}` +
    '@media screen and (prefers-color-scheme:dark){' +
    `:root{--shop-text:${in_the_dark.text};--shop-tint:${in_the_dark.tint}}}`
  );
};

export const colourSheetPath = (hex: string): string => `/assets/shop-colours/${hex.slice(1)}.css`;
