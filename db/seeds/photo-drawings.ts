/** What a drawn photo shows, and in which colours. */
export interface DrawnPhoto {
  readonly motif: keyof typeof motifs;
  readonly ground: string;
  readonly main: string;
  readonly second: string;
}

type Colours = Omit<DrawnPhoto, 'motif'>;

const around = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const bloom = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}">` +
  around(7)
    .map((n) => `<ellipse cy="-26" rx="17" ry="27" transform="rotate(${(n * 360) / 7})" fill-opacity="0.8"/>`)
    .join('') +
  '<circle r="16" fill="#fff" fill-opacity="0.35"/></g>';

/** Where blooms stand in a bouquet: column, row and size. */
const stand = [
  [280, 230, 1.5],
  [400, 190, 1.6],
  [520, 230, 1.5],
  [230, 340, 1.4],
  [350, 320, 1.7],
  [460, 330, 1.7],
  [570, 340, 1.4],
] as const;

const bouquet = ({ main, second }: Colours): string =>
  `<path d="M240 400L400 760 560 400Z" fill="#fffaf4"/><path d="M240 400L400 760 330 400Z" fill="#efe4d8"/>` +
  around(9)
    .map(
      (n) =>
        `<ellipse cx="${190 + n * 52}" cy="${390 - (n % 2) * 30}" rx="20" ry="60" fill="#5d8a6c" transform="rotate(${(n - 4) * 14} ${190 + n * 52} 390)"/>`,
    )
    .join('') +
  stand.map(([x, y, size], n) => bloom(x, y, size, n % 2 ? second : main)).join('') +
  `<path d="M330 560q70 40 140 0l-14 46q-56 26-112 0Z" fill="${second}"/>`;

const box = ({ main, second }: Colours): string =>
  `<rect x="190" y="340" width="420" height="330" rx="16" fill="${main}"/><rect x="165" y="280" width="470" height="92" rx="14" fill="${main}"/>` +
  `<rect x="165" y="280" width="470" height="92" rx="14" fill="#000" fill-opacity="0.1"/><rect x="368" y="280" width="64" height="390" fill="${second}"/>` +
  `<path d="M400 280C300 250 250 150 330 140 390 134 400 220 400 280ZM400 280C500 250 550 150 470 140 410 134 400 220 400 280Z" fill="${second}"/>`;

const hair = ({ main, second }: Colours): string =>
  around(26)
    .map((n) => {
      const x = 90 + n * 25;
      const bend = n % 2 ? 60 : -40;
      return `<path d="M${x} -20C${x + bend} 220 ${x - bend} 480 ${x + bend / 2} 830" fill="none" stroke="${n % 3 ? main : second}" stroke-width="34" stroke-opacity="0.85"/>`;
    })
    .join('');

const updo = ({ main, second }: Colours): string =>
  `<path d="M260 800q10-180 140-180t140 180Z" fill="#e3b594"/><ellipse cx="400" cy="440" rx="190" ry="230" fill="${main}"/>` +
  around(6)
    .map(
      (n) =>
        `<circle cx="400" cy="330" r="${34 + n * 26}" fill="none" stroke="#fff" stroke-opacity="0.14" stroke-width="9"/>`,
    )
    .join('') +
  around(9)
    .map((n) => bloom(240 + n * 40, 500 - Math.abs(n - 4) * 26, 0.62, second))
    .join('');

const nails = ({ main, second }: Colours): string =>
  around(4)
    .map((n) => {
      const x = 150 + n * 130;
      const y = 250 - (n === 1 || n === 2 ? 70 : 0);
      return (
        `<rect x="${x}" y="${y}" width="106" height="640" rx="53" fill="${second}"/>` +
        `<path d="M${x + 16} ${y + 150}V${y + 60}q0-90 37-110 37 20 37 110v90q-37 26-74 0Z" fill="${main}"/>` +
        `<path d="M${x + 34} ${y + 110}V${y + 50}" stroke="#fff" stroke-opacity="0.5" stroke-width="9" stroke-linecap="round"/>`
      );
    })
    .join('');

const team = ({ main, second }: Colours): string =>
  [
    [230, 0.85],
    [570, 0.85],
    [400, 1],
  ]
    .map(
      ([x, size]) =>
        `<g transform="translate(${x} 470) scale(${size})"><path d="M-170 340q0-230 170-230t170 230Z" fill="${main}"/>` +
        `<ellipse cy="-40" rx="128" ry="150" fill="${second}"/><ellipse rx="82" ry="104" fill="#e8bd9d"/>` +
        `<path d="M-84-20Q0-130 84-20 70-120 0-120T-84-20Z" fill="${second}"/><path d="M-26 46q26 22 52 0" fill="none" stroke="#a4553f" stroke-width="7" stroke-linecap="round"/></g>`,
    )
    .join('');

const motifs = { bouquet, box, hair, updo, nails, team } as const;

/** A square picture of 800 by 800, as an SVG. */
export const drawPhotoSvg = ({ motif, ...colours }: DrawnPhoto): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">` +
  `<defs><radialGradient id="light" cx="0.4" cy="0.3" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/>` +
  `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
  `<rect width="800" height="800" fill="${colours.ground}"/><rect width="800" height="800" fill="url(#light)"/>${motifs[motif](colours)}</svg>`;
