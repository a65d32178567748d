declare module 'fontverter' {
  /** Converts a font file between WOFF2, WOFF and TrueType. */
  export function convert(font: Buffer, to: 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}
