import { type Signer, stamp } from '../stamp.ts';
import { printedFacts } from './check-stamp.ts';
import type { SentXml } from './read-sent.ts';

const party = '<cac:AccountingSupplierParty';
const prefixes = ['cac', 'cbc', 'ext'];

/**
 * The document as the authority gives it back: extensions, QR (tags 1–8) and signature replaced by ones that it stamps itself,
 * the rest canonical as it was hashed, so that the hash stays. `signedAt`: `YYYY-MM-DDTHH:mm:ss`, Riyadh's time. Null where it
 * cannot be stamped: its prefixes are not the usual ones, or its QR would be too long.
 */
export const clearDocument = ({ canonical, root }: SentXml, signer: Signer, signedAt: string): string | null => {
  // What may stand before the document's own element is none of its elements.
  const begin = canonical.indexOf('>', canonical.indexOf('<Invoice')) + 1;
  const at = canonical.indexOf(party);
  const open = canonical.slice(0, begin);
  if (at < 0 || !prefixes.every((prefix) => open.includes(` xmlns:${prefix}=`))) return null;
  try {
    return stamp(
      { open, head: canonical.slice(begin, at), tail: canonical.slice(at) },
      signer,
      { ...printedFacts(root), is_simplified: false },
      signedAt,
    ).xml;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
