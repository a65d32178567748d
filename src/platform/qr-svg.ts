import { encode } from 'uqr';

/**
 * A QR code as a standalone SVG of one path: crisp at any size, a few kilobytes, fit for a page, a PDF or a mail. Black
 * on white whatever the theme, with the four quiet modules that readers ask for.
 */
export const qrSvg = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs: string[] = [];
  for (let y = 0; y < size; y++) {
    const row = data[y]!;
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      let end = x + 1;
      while (end < size && row[end]) end++;
      runs.push(`M${x} ${y}h${end - x}v1h-${end - x}z`);
      x = end;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${runs.join('')}"/></svg>`
  );
};
