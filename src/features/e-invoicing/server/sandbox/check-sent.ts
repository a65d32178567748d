import type { XsdValidator } from 'libxml2-wasm';
import type { Language } from '../../../../kernel/text/messages.ts';
import { civilOf } from '../../../../kernel/time/local-time.ts';
import { checkFiscal } from '../../fiscal-rules/check-fiscal.ts';
import { type AuthorityNote, note, ruleNote } from './authority-words.ts';
import { stampOf } from './check-stamp.ts';
import { factsOf, readXml, type SentFacts, type SentXml, textOfBase64 } from './read-sent.ts';

/** A request's body about a document. */
export interface SentBody {
  readonly invoiceHash: string;
  readonly uuid: string;
  readonly invoice: string;
}

export interface CheckParts {
  readonly language: Language;
  readonly now: string;
  /** Who asks: his VAT number, and the certificates that his unit was given. */
  readonly trn: string;
  readonly certificates: readonly string[];
  readonly schema: XsdValidator | undefined;
  /** False: only what is needed to know the document again is looked at. */
  readonly is_checked: boolean;
}

export interface CheckedDocument {
  readonly sent: SentXml;
  readonly facts: SentFacts;
  readonly notes: readonly AuthorityNote[];
  /** Its hash is the one that was told and, of a simplified one, its stamp is of that hash: its unit wrote it so. */
  readonly is_own: boolean;
}

const zone = 'Asia/Riyadh';

/** What the stamp and the QR of a simplified document break. */
const stampNotes = (sent: SentXml, { certificates, language }: CheckParts): readonly AuthorityNote[] => {
  const { faults, certificate } = stampOf(sent);
  const isGiven = faults.includes('certificate') || certificates.includes(certificate);
  return [
    ...(isGiven ? [] : [note('invalid-signing-certificate', language)]),
    ...faults.map((fault) => note(fault, language)),
  ];
};

/**
 * Checks a document as the authority does, all at once: form, rules, hash, who it is from, and of a simplified one stamp and QR
 * (zatca guide section 11). Null: no XML. What needs to know earlier documents is asked elsewhere.
 */
export const checkSent = (body: SentBody, parts: CheckParts): CheckedDocument | null => {
  const text = textOfBase64(body.invoice);
  const sent = text === null ? null : readXml(text, parts.is_checked ? parts.schema : undefined);
  if (!sent) return null;
  const { language } = parts;
  const facts = factsOf(sent.root);
  if (!parts.is_checked) return { sent, facts, notes: [], is_own: true };
  const ofStamp = facts.is_simplified ? stampNotes(sent, parts) : [];
  const is_own =
    body.invoiceHash === sent.hash && !ofStamp.some(({ code }) => code === 'certificate' || code === 'signatureValue');
  if (!sent.fits_schema) return { sent, facts, notes: [note('XSD_ZATCA_INVALID', language)], is_own };
  const { date, time } = civilOf(parts.now, zone);
  const found = checkFiscal(sent.root, { today: date, now: `${date}T${time}`, is_stamped: true });
  // The Kingdom's own layer replaces the European where both have the rule.
  const ofKingdom = new Set(found.flatMap(({ id, layer }) => (layer === 'KSA' ? [id] : [])));
  const told = new Map(
    found
      .filter(({ id, layer }) => layer === 'KSA' || !ofKingdom.has(id))
      .map((one) => [one.id, ruleNote(one, language)]),
  );
  const notes = [
    ...told.values(),
    ...(body.invoiceHash === sent.hash ? [] : [note('invalid-invoice-hash', language)]),
    ...(body.uuid === facts.uuid ? [] : [note('invalid-uuid', language)]),
    ...(parts.trn === facts.seller_trn ? [] : [note('certificate-permissions', language)]),
    ...ofStamp,
  ];
  return { sent, facts, notes, is_own };
};
