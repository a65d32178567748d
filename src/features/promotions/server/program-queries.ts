import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { EntitySource } from '../../../platform/lists/entity-list.ts';
import { codeFields, programFields } from '../program-fields.ts';

/** The program as queries read it, `p`; its uses are few against its bills, found by their index. */
export const programSource: EntitySource<typeof programFields> = {
  fields: programFields,
  alias: 'p',
  computed: {
    uses: sql`(select count(*)::int from discount_code_use u where u.merchant_id = ${currentMerchantId} and u.program_id = p.id)`,
    given_amount: sql`(select coalesce(sum(u.amount), 0)::bigint from discount_code_use u
      where u.merchant_id = ${currentMerchantId} and u.program_id = p.id)`,
  },
};

/** A code as queries read it, `c`. */
export const codeSource: EntitySource<typeof codeFields> = { fields: codeFields, alias: 'c', computed: {} };
