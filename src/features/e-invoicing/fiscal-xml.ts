import type { FiscalElements } from './fiscal-elements.ts';
import { fiscalNames } from './fiscal-names.ts';
import { xmlOf } from './xml-element.ts';

/**
 * A document's XML around the three places that the stamp fills and the hash leaves out. `open + head + tail` is the canonical
 * form that is hashed; the stamped document is `open`, extensions, `head`, QR and signature, `tail`.
 */
export interface FiscalXml {
  readonly open: string;
  readonly head: string;
  readonly tail: string;
}

const spaces = (['cac', 'cbc', 'ext'] as const).map((prefix) => `xmlns:${prefix}="${fiscalNames[prefix]}"`);
/** Always all four: they are part of what is hashed. */
const open = `<Invoice xmlns="${fiscalNames.ubl}" ${spaces.join(' ')}>`;

export const writeFiscalXml = ({ head, tail }: FiscalElements): FiscalXml => ({
  open,
  head: head.map(xmlOf).join(''),
  tail: `${tail.map(xmlOf).join('')}</Invoice>`,
});

/** The canonical form: what is hashed. */
export const canonicalText = ({ open: begin, head, tail }: FiscalXml): string => begin + head + tail;
