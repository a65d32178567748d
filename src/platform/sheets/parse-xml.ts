import { SaxesParser } from 'saxes';

/** What a reader of XML hears; names come without their prefix. */
export interface XmlHandlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Elements inside each other; a sheet has seven. */
const deepest = 64;
/** Bytes that are decoded and parsed at once, so that a handler that throws ends the reading there. */
const pieceBytes = 64 * 1024;

/** The name behind the prefix: `x:row` is `row`. */
export const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** A part is UTF-8, or UTF-16 with its mark (ECMA-376 part 2, 6.2.5). */
const encodingOf = (bytes: Uint8Array): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';

/** Parses a part of a workbook piece by piece. Throws at what is no XML, names entities of its own or is too deep. */
export const parseXml = (bytes: Uint8Array | undefined, on: XmlHandlers): void => {
  if (!bytes) return;
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  parser.on('opentag', (tag) => {
    if (++depth > deepest) throw new Error('too deep');
    on.open?.(localName(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on('text', (text) => on.text?.(text));
  parser.on('closetag', (tag) => {
    depth--;
    on.close?.(localName(tag.name));
  });
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
  parser.write(decoder.decode()).close();
};
