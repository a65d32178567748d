/** EAN-13 (GS1 General Specifications, 5.2.2.1) drawn as a film that Chromium takes for a camera (YUV4MPEG2). */

const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const inverted = (bits: string): string => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join('');
const right = odd.map(inverted);
const even = right.map((bits) => [...bits].reverse().join(''));
/** Which of the six left digits are of the even set, by the first digit. */
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];

/** Twelve digits with their check digit. */
export const ean13 = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return twelve + String((10 - (sum % 10)) % 10);
};

const modulesOf = (code: string): string => {
  const digits = [...code].map(Number);
  const parity = parities[digits[0]!]!;
  const left = digits.slice(1, 7).map((digit, i) => (parity[i] === 'O' ? odd : even)[digit]);
  return `101${left.join('')}01010${digits
    .slice(7)
    .map((digit) => right[digit])
    .join('')}101`;
};

const width = 640;
const height = 480;
const pixelsOfModule = 4;

/** A second of the code, still, at ten frames a second. */
export const filmOf = (code: string): Buffer => {
  const modules = modulesOf(code);
  const luma = Buffer.alloc(width * height, 235);
  const from = Math.floor((width - modules.length * pixelsOfModule) / 2);
  for (let y = 140; y < 340; y++)
    for (let x = 0; x < modules.length * pixelsOfModule; x++)
      if (modules[Math.floor(x / pixelsOfModule)] === '1') luma[y * width + from + x] = 16;
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]);
};
