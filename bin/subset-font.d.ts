declare module 'subset-font' {
  /** Cuts a font down to the letters of `text`; `variationAxes` pins axes of a variable font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
