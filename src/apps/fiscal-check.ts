import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentsOfDay, fiscalDocumentOf } from '../features/documents/server/public-api.ts';
import {
  firstHash,
  newSigner,
  type Signer,
  signDocument,
  type UnchainedDocument,
} from '../features/e-invoicing/server/public-api.ts';
import { qrSvg } from '../kernel/domain/qr-code.ts';
import { type DatabaseAddress, Pool } from '../platform/db/pools.ts';
import { sql } from '../platform/db/sql.ts';
import { type MerchantTx, merchantTransaction } from '../platform/db/transaction.ts';

/** A file that was written. */
export interface CheckedDocument {
  readonly kind: number;
  readonly number: string;
  readonly file: string;
}

/** As the authority names archived documents: `<VAT>_<YYYYMMDD>T<HHMMSS>_<IRN>` (zatca guide section 1). */
const fileNameOf = (trn: string, on: string, time: string, number: string): string =>
  `${trn}_${on.replaceAll('-', '')}T${time.replaceAll(':', '')}_${number.replace(/[/\\]/g, '-')}`;

/** A unit that stands for the shop's own: the sandbox's authority gave it its certificate, so only its form can be judged. */
const standIn = (trn: string, organization: string, now: string): Signer =>
  newSigner(
    {
      ...{
        environment: 'sandbox',
        name: `BTL-CHECK-${trn}`,
        organization: organization.slice(0, 64),
        branch: 'CHECK',
        trn,
      },
      ...{ serial: '1-Batalat|2-Check|3-1', title: '1100', short_address: 'RRRD2929', business: 'Retail' },
    },
    now,
  );

/** What a unit of the shop signed of these invoices, the last of each; cleared where the authority did. */
const signedOf = async (tx: MerchantTx, ids: readonly number[]): Promise<Map<number, { xml: string; qr: string }>> => {
  const rows = await tx.many<{ invoice_id: number; xml: string; qr: string }>(sql`
    select distinct on (invoice_id) invoice_id, coalesce(cleared_xml, xml) as xml, coalesce(cleared_qr, qr) as qr
    from fiscal_document where merchant_id = ${tx.merchantId} and invoice_id = any(${ids}::bigint[])
    order by invoice_id, unit_id desc, counter desc`);
  return new Map(rows.map(({ invoice_id, ...signed }) => [invoice_id, signed]));
};

/**
 * Writes the documents of a shop's day as the tax authority gets them (XML, and the QR as text and picture), for the
 * authority's own tools to look at: as the shop's unit signed them, or, where it has none, chained from the first on.
 * Answers what it wrote; what no authority asks for is left out.
 */
export const writeFiscalDay = async (
  address: Pick<DatabaseAddress, 'app'>,
  asked: { readonly merchantId: number; readonly day: string | null; readonly folder: string; readonly now: string },
): Promise<CheckedDocument[]> => {
  const pool = new Pool(address.app, 1);
  const { facts, kept } = await merchantTransaction(pool, asked.merchantId, async (tx) => {
    const found = await documentsOfDay(tx, asked.day);
    return {
      facts: found,
      kept: await signedOf(
        tx,
        found.map(({ header }) => header.id),
      ),
    };
  }).finally(() => pool.end());
  await mkdir(asked.folder, { recursive: true });
  const written: CheckedDocument[] = [];
  const write = async (document: UnchainedDocument, signed: { readonly xml: string; readonly qr: string }) => {
    const name = fileNameOf(document.seller.trn ?? '', document.issue_on, document.issue_time, document.number);
    const file = join(asked.folder, name);
    await writeFile(`${file}.xml`, signed.xml);
    await writeFile(`${file}.qr.txt`, `${signed.qr}\n`);
    await writeFile(`${file}.qr.svg`, qrSvg(signed.qr));
    written.push({ kind: document.kind, number: document.number, file: `${file}.xml` });
  };
  let signer: Signer | undefined;
  let previous_hash = firstHash;
  for (const one of facts) {
    const document = fiscalDocumentOf(one);
    if (!document) continue;
    const own = kept.get(one.header.id);
    if (own) {
      await write(document, own);
      continue;
    }
    const trn = document.seller.trn ?? '';
    signer ??= standIn(trn, document.seller.name ?? trn, asked.now);
    const signed = signDocument(document, { counter: written.length + 1, previous_hash }, signer);
    previous_hash = signed.hash;
    await write(document, signed);
  }
  return written;
};
