import { createPrivateKey } from 'node:crypto';
import { negate, subtract, sum } from '../../../kernel/money/money.ts';
import { epochOf, instantOf } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, prepare, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import type { FiscalDocument } from '../fiscal-document.ts';
import { elementsOf } from '../fiscal-elements.ts';
import { checkFiscal, type FiscalFinding } from '../fiscal-rules/check-fiscal.ts';
import { fiscalRuleText } from '../fiscal-rules/rule-texts.ts';
import { refuse } from '../refusals.ts';
import { unitTitles } from '../unit-facts.ts';
import { branch } from '../xml-element.ts';
import { readCertificate } from './certificate.ts';
import { type Signed, signElements, type UnchainedDocument } from './sign-document.ts';
import type { Signer } from './stamp.ts';

/** For what a unit's secrets are sealed, and for whom: in another row they do not open. */
export const sealPurpose = 'fiscal unit';
export const sealedFor = (
  merchantId: number,
  unitId: number,
  field: 'key' | 'otp' | 'compliance' | 'production',
): string => `${merchantId}/${unitId}/${field}`;

/** The unit that signs the shop's documents, as a column; null where none does. */
export const signingUnit: Sql = sql`(select u.id from fiscal_unit u where u.merchant_id = ${currentMerchantId}
  and u.status in (2, 3))`;
/** The same as `u.id`, joined to the shop `m`: there is one at most. */
export const withSigningUnit: Sql = sql`left join fiscal_unit u on u.merchant_id = m.merchant_id and u.status in (2, 3)`;

/** A unit as it signs: locked, so that the place in the chain that it tells is nobody else's. */
export interface SigningUnit {
  readonly fiscal_unit_id: number;
  readonly trn: string;
  readonly title: string;
  readonly sealed_key: Buffer;
  readonly certificate: string;
  readonly is_expired: boolean;
  readonly counter: number;
  readonly last_hash: string;
  readonly halted_reason: string | null;
}

/**
 * Takes the unit's place in its chain until the end of the transaction (lock order: after the document's number). One row.
 * Answers nothing where the unit was cancelled meanwhile.
 */
export const lockUnit = prepare<{ id: number; now: string }>(
  (bind) => sql`select id as fiscal_unit_id, trn, title, sealed_key, certificate,
      certificate_until < ${bind('now', 'timestamptz')} as is_expired,
      counter, last_hash, halted_reason
    from fiscal_unit where merchant_id = ${currentMerchantId} and id = ${bind('id', 'bigint')}
    and status in (2, 3) for no key update`,
);

const kept = 500;
/** Keys that were opened, by unit: opening one costs more than signing with it. They leave the process with it. */
const signers = new Map<string, { readonly of: string; readonly signer: Signer }>();

/** The key and the certificate that a unit signs with. Refuses `fiscal_key_unreadable`. */
const openSigner = (
  sealer: Sealer,
  merchantId: number,
  unit: Pick<SigningUnit, 'fiscal_unit_id' | 'sealed_key' | 'certificate'>,
): Signer => {
  const name = `${merchantId}/${unit.fiscal_unit_id}`;
  const of = `${unit.certificate}/${unit.sealed_key.toString('base64')}`;
  const found = signers.get(name);
  if (found?.of === of) return found.signer;
  const key = sealer.open(sealPurpose, sealedFor(merchantId, unit.fiscal_unit_id, 'key'), unit.sealed_key);
  if (key === null) throw refuse('fiscal_key_unreadable');
  const signer: Signer = {
    key: createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
    certificate: readCertificate(unit.certificate),
  };
  if (signers.size >= kept) signers.delete(signers.keys().next().value!);
  signers.set(name, { of, signer });
  return signer;
};

/** A rule that a document breaks, as a refusal that says what to mend. */
const ruleBroken = ({ id }: Pick<FiscalFinding, 'id'>) => {
  const { en, ar } = fiscalRuleText(id);
  return refuse('fiscal_rule_broken', { rule: id, text_en: en, text_ar: ar });
};

/** What a list shows of a document beside what the authority is told. */
export interface SignedFor {
  readonly invoice_id: number;
  readonly business_on: string;
  readonly buyer_name: string | null;
  /** Who bought, where somebody is known. */
  readonly customer_id: number | null;
}

/** Hours that a shop's zone may be before Riyadh's, and more. */
const aheadHours = 3;

/**
 * Numbers and times never run backwards: after a wrong clock the next papers would bear its time, which the authority
 * rejects.
 */
const isAhead = ({ issue_on, issue_time }: Pick<UnchainedDocument, 'issue_on' | 'issue_time'>, now: string): boolean =>
  epochOf(instantOf(issue_on, issue_time, 'Asia/Riyadh')) > epochOf(now) + aheadHours * 3_600_000;

const titleHolds = (title: string, isSimplified: boolean): boolean =>
  title === unitTitles.both || title === (isSimplified ? unitTitles.simplified : unitTitles.standard);

/**
 * Checks a document by the authority's rules and signs it at the unit's next place: errors are refused with what to mend,
 * warnings are kept with it. `now` is the instant of the request (ISO 8601).
 */
export const signForUnit = (
  sealer: Sealer,
  merchantId: number,
  unit: SigningUnit,
  unchained: UnchainedDocument,
  now: string,
): Signed & { readonly warned: readonly string[] } => {
  if (unit.halted_reason !== null) throw refuse('fiscal_unit_halted');
  if (unit.is_expired) throw refuse('fiscal_certificate_expired');
  if (unchained.seller.trn !== unit.trn) throw refuse('fiscal_trn_changed');
  if (!titleHolds(unit.title, unchained.is_simplified)) throw refuse('fiscal_title_lacks_kind');
  if (isAhead(unchained, now)) throw refuse('fiscal_clock_wrong');
  const signer = openSigner(sealer, merchantId, unit);
  const document = { ...unchained, counter: unit.counter + 1, previous_hash: unit.last_hash };
  const elements = elementsOf(document);
  const root = branch('Invoice', ...elements.head, ...elements.tail);
  const moment = { today: document.issue_on, now: `${document.issue_on}T${document.issue_time}` };
  const findings = checkFiscal(root, { ...moment, is_stamped: false });
  const error = findings.find(({ severity }) => severity === 'error');
  if (error) throw ruleBroken(error);
  const warned = [...new Set(findings.map(({ id }) => id))];
  return { ...signElements(document, elements, signer), warned };
};

const moved = prepare<{ id: number; counter: number; hash: string }>(
  (bind) => sql`update fiscal_unit set counter = ${bind('counter', 'bigint')}, last_hash = ${bind('hash', 'text')}
    where merchant_id = ${currentMerchantId} and id = ${bind('id', 'bigint')}`,
);
type Kept = Record<'unit' | 'counter' | 'invoice' | 'kind' | 'total' | 'vat' | 'declared', number> &
  Record<'number' | 'business_on' | 'issue_on' | 'uuid' | 'hash' | 'previous_hash' | 'qr' | 'xml' | 'now', string> & {
    readonly buyer_name: string | null;
    readonly customer: number | null;
    readonly is_simplified: boolean;
    readonly warned: readonly string[];
  };
const keptDocument = prepare<Kept>(
  (bind) => sql`
    insert into fiscal_document (unit_id, counter, invoice_id, document_kind, document_number, business_on, issue_on, buyer_name,
      customer_id, total, vat, declared_vat, uuid, is_simplified, hash, previous_hash, qr, xml, warned, signed_at)
    values (${bind('unit', 'bigint')}, ${bind('counter', 'bigint')}, ${bind('invoice', 'bigint')}, ${bind('kind', 'smallint')},
      ${bind('number', 'text')}, ${bind('business_on', 'date')}, ${bind('issue_on', 'date')}, ${bind('buyer_name', 'text')},
      ${bind('customer', 'bigint')},
      ${bind('total', 'bigint')}, ${bind('vat', 'bigint')}, ${bind('declared', 'bigint')},
      ${bind('uuid', 'uuid')}, ${bind('is_simplified', 'boolean')}, ${bind('hash', 'text')},
      ${bind('previous_hash', 'text')}, ${bind('qr', 'text')}, ${bind('xml', 'text')}, ${bind('warned', 'text[]')},
      ${bind('now', 'timestamptz')})`,
);

/** What a document adds to the VAT of its period; a deposit that it deducts declared its part before. */
const declaredVat = ({ kind, vat, prepayments }: FiscalDocument): number => {
  const own = subtract(vat, sum(prepayments.map((one) => one.vat)));
  return kind === 381 ? negate(own) : own;
};

/** What is written of a signed document, in the transaction that holds the unit: its bytes, and the chain's new end. */
export const storeSignedDocument = (
  unit: Pick<SigningUnit, 'fiscal_unit_id'>,
  { document, hash, qr, xml, warned }: Signed & { readonly warned: readonly string[] },
  of: SignedFor,
  now: string,
): Statement[] => [
  moved({ id: unit.fiscal_unit_id, counter: document.counter, hash }),
  keptDocument({
    ...{ unit: unit.fiscal_unit_id, counter: document.counter, invoice: of.invoice_id, kind: document.kind },
    ...{ number: document.number, business_on: of.business_on, buyer_name: of.buyer_name },
    ...{
      customer: of.customer_id,
      total: document.total,
      vat: document.vat,
      uuid: document.uuid,
      is_simplified: document.is_simplified,
      hash,
      qr,
      xml,
      warned,
      now,
    },
    ...{ previous_hash: document.previous_hash, issue_on: document.issue_on, declared: declaredVat(document) },
  }),
];
