import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentsOfDay, fiscalDocumentOf } from '../features/documents/server/door.ts';
import { firstHash, newSigner, signDocument, type Signer } from '../features/e-invoicing/server/door.ts';
import { qrSvg } from '../kernel/qr-code.ts';
import { type DatabaseAddress, Pool } from '../platform/db/pools.ts';
import { merchantTransaction } from '../platform/db/transaction.ts';

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

/**
 * Writes the documents of a shop's day as the tax authority would get them (XML, and the QR as text and picture), chained from
 * the first on, for the authority's own tools to look at. Answers what it wrote; what no authority asks for is left out.
 */
export const writeFiscalDay = async (
  address: Pick<DatabaseAddress, 'app'>,
  asked: { readonly merchantId: number; readonly day: string | null; readonly folder: string; readonly now: string },
): Promise<CheckedDocument[]> => {
  const pool = new Pool(address.app, 1);
  const facts = await merchantTransaction(pool, asked.merchantId, (tx) => documentsOfDay(tx, asked.day)).finally(() =>
    pool.end(),
  );
  await mkdir(asked.folder, { recursive: true });
  const written: CheckedDocument[] = [];
  let signer: Signer | undefined;
  let previous_hash = firstHash;
  for (const document of facts.flatMap((one) => fiscalDocumentOf(one) ?? [])) {
    const trn = document.seller.trn ?? '';
    signer ??= standIn(trn, document.seller.name ?? trn, asked.now);
    const signed = signDocument(document, { counter: written.length + 1, previous_hash }, signer);
    previous_hash = signed.hash;
    const file = join(asked.folder, fileNameOf(trn, document.issue_on, document.issue_time, document.number));
    await writeFile(`${file}.xml`, signed.xml);
    await writeFile(`${file}.qr.txt`, `${signed.qr}\n`);
    await writeFile(`${file}.qr.svg`, qrSvg(signed.qr));
    written.push({ kind: document.kind, number: document.number, file: `${file}.xml` });
  }
  return written;
};
