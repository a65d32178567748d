import type { Language } from '../../../kernel/text/messages.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';

export { createSupplier } from './save-supplier.ts';

/** How the supplier of a row `alias` with a `supplier_id` is called, as SQL. */
export const supplierNameOf =
  (alias: string) =>
  (language: Language): Sql =>
    sql`(select s.${literal(`name_${language}`)} from supplier s
      where s.merchant_id = ${currentMerchantId} and s.id = ${literal(alias)}.supplier_id)`;
