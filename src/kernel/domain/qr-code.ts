import { encode } from 'uqr';

/** A QR code as one path of unit squares in a square of `size`, quiet zone included. */
export interface QrPath {
  size: number;
  path: string;
}

/** Draws a text as a QR code with medium error correction and the four quiet modules that readers ask for. */
export const qrPath = (text: string): QrPath => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const gap = row.indexOf(false, x + 1);
      const end = gap === -1 ? size : Math.min(gap, size);
      runs.push(`M${x} ${y}h${end - x}v1h-${end - x}z`);
      x = end;
    }
  });
  return { size, path: runs.join('') };
};

/** The same as a standalone SVG, black on white whatever the theme: for documents and mails. */
export const qrSvg = (text: string): string => {
  const { size, path } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  );
};
