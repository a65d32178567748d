import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import type { till } from '../contract.ts';
import { heldColumns, heldFrom } from './held-queries.ts';

type Row = OutputOf<typeof till.listHeld>['records'][number];

/** On-hold invoices that are still open, newest first. */
export const listHeld = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof till.listHeld>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: heldColumns,
      from: heldFrom,
      where: [
        sql`h.merchant_id = ${ctx.merchantId} and h.state = 1`,
        ...(input.search
          ? [
              sql`(h.label ilike ${`%${input.search}%`} or c.name_ar ilike ${`%${input.search}%`} or c.name_en ilike ${`%${input.search}%`} or c.mobile like ${`%${input.search}%`})`,
            ]
          : []),
      ],
      sortable: { held_at: sql`h.held_at`, total_amount: sql`h.total_amount` },
      defaultSort: '-held_at',
      tie: sql`h.id`,
    },
    input,
    {
      title: { en: 'On-hold invoices', ar: 'الفواتير المعلّقة' },
      file_name: 'on-hold-invoices',
      columns: [
        { key: 'held_at', label: { en: 'Held at', ar: 'وقت التعليق' }, kind: 'instant' },
        { key: 'label', label: { en: 'Label', ar: 'الوصف' }, kind: 'text' },
        { key: 'customer_name', label: { en: 'Customer', ar: 'العميل' }, kind: 'text' },
        { key: 'item_count', label: { en: 'Items', ar: 'الأصناف' }, kind: 'number' },
        { key: 'total_amount', label: { en: 'Total', ar: 'الإجمالي' }, kind: 'money' },
        { key: 'held_by_name', label: { en: 'Held by', ar: 'علّقها' }, kind: 'text' },
      ],
    },
  );
