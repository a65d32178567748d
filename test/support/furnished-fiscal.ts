import { randomUUID } from 'node:crypto';
import { newProgress } from '../../src/features/e-invoicing/fiscal-unit.ts';
import { firstHash } from '../../src/features/e-invoicing/server/public-api.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { unit } from './fiscal-samples.ts';
import { createFiscalUnit } from './fiscal-unit.ts';
import type { OwnServer } from './own-server.ts';

export const fiscalEntities = ['fiscal_unit', 'fiscal_document', 'rejected_invoice'] as const;

/** A unit that signs, one beside it that was not let in, and documents that an earlier one signed and the authority rejected. */
export const furnishFiscal = async (
  at: Pick<OwnServer, 'database' | 'sealer'>,
  merchantId: number,
  own: { readonly invoice: number; readonly rejected_invoice: number; readonly mark: string },
): Promise<Record<(typeof fiscalEntities)[number], number>> => {
  const made = await at.database.as(merchantId, async (tx) => {
    const progress = JSON.stringify({
      ...newProgress(unit.title, new Date().toISOString()),
      phase: 'failed',
      failure: 'otp_refused',
    });
    const add = (status: number, counter: number, last_hash: string) =>
      tx.one<{ id: number }>(sql`
        insert into fiscal_unit (environment, status, trn, name, organization, branch, serial, title, short_address, business,
          sealed_key, progress, counter, last_hash, asked_at)
        values (${unit.environment}, ${status}, ${unit.trn}, ${unit.name}, ${own.mark}, ${unit.branch}, ${unit.serial},
          ${unit.title}, ${unit.short_address}, ${unit.business}, ${Buffer.alloc(1)}, ${progress}::jsonb, ${counter}, ${last_hash}, now())
        returning id`);
    const earlier = await add(0, 2, 'hash 2');
    const reject = (invoice: number, counter: number) =>
      tx.one<{ id: number }>(sql`
      insert into fiscal_document (unit_id, counter, invoice_id, document_kind, document_number, business_on, issue_on,
        buyer_name, total, vat, declared_vat, uuid, is_simplified, hash, previous_hash, qr, xml, signed_at, state, answered_at)
      select ${earlier.id}, ${counter}, id, document_kind, document_number, business_on, business_on, ${own.mark}, total, vat, vat,
        ${randomUUID()}::uuid, true, ${`hash ${counter}`}, ${counter === 1 ? firstHash : 'hash 1'}, 'qr',
        ${`<Invoice>${own.mark}</Invoice>`}, now(), 6, now()
      from invoice where merchant_id = ${merchantId} and id = ${invoice} returning id`);
    const document = await reject(own.invoice, 1);
    await reject(own.rejected_invoice, 2);
    await tx.run(sql`insert into fiscal_answer (unit_id, counter, asked, http_status, answer, answered_at)
      values (${earlier.id}, 1, 'report', 500, ${JSON.stringify({ failed: own.mark })}::jsonb, now())`);
    const fiscal_unit = (await add(1, 0, firstHash)).id;
    return { fiscal_unit, fiscal_document: document.id, rejected_invoice: own.rejected_invoice };
  });
  await createFiscalUnit(at, merchantId);
  return made;
};
