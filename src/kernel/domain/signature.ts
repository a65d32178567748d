/** The pad that a signature is drawn on, in its own units; shown at any size with the same shape. */
export const signaturePad = { width: 600, height: 200 } as const;

/** Points of one stroke of the pen, in units of the pad. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/**
 * A signature as it is kept: strokes as an SVG path of whole numbers (`M10 20L30 40`), or the name of who signs by
 * keyboard (`name:…`). Both are plain text that can carry no script.
 */
export type Signature =
  | { readonly kind: 'drawn'; readonly path: string }
  | { readonly kind: 'typed'; readonly name: string };

const longestPath = 20_000;
const longestName = 120;
const inside = (n: number, limit: number): number => Math.min(limit, Math.max(0, Math.round(n)));

/** The kept text of drawn strokes; empty when nothing was drawn. A touch without movement is a dot. */
export const drawnSignature = (strokes: readonly Stroke[]): string =>
  strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => {
      const points = stroke.map(([x, y]) => `${inside(x, signaturePad.width)} ${inside(y, signaturePad.height)}`);
      return `M${points.length === 1 ? [points[0], points[0]].join('L') : points.join('L')}`;
    })
    .join('');

export const typedSignature = (name: string): string =>
  name.trim() ? `name:${name.trim().slice(0, longestName)}` : '';

/** What a kept text is; null when it is no signature. */
export const parseSignature = (text: string): Signature | null => {
  if (text.startsWith('name:')) {
    const name = text.slice(5).trim();
    return name !== '' && name.length <= longestName ? { kind: 'typed', name } : null;
  }
  const isPath = text.length <= longestPath && /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$/.test(text);
  return isPath ? { kind: 'drawn', path: text } : null;
};
