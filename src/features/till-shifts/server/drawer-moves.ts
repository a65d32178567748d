import type { Money } from '../../../kernel/money/money.ts';
import { negate, subtract, zeroMoney } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { SystemAccountKey } from '../../ledger/accounts.ts';
import { credit, debit, type Party, type Posting } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { taxDirection } from '../../ledger/tax-line.ts';

/** Source kind of the entries of a drawer; their source is the movement. */
const drawerMove = 'drawer_move';

export interface NewMove {
  readonly shift_id: number;
  readonly till_id: number;
  readonly kind: 'float' | 'pay_in' | 'pay_out' | 'drop' | 'difference';
  /** What the drawer has more by it: negative for what leaves it. */
  readonly amount: Money;
  /** The account on the other side. */
  readonly account: SystemAccountKey;
  readonly note: string | null;
  readonly employee_id?: number | null;
  /** VAT of a tax invoice that was paid out of the drawer, part of the amount. */
  readonly vat_amount?: Money;
  readonly tax_invoice_number?: string | null;
  readonly supplier_trn?: string | null;
}

const postingsOf = (move: NewMove, vat: Money): Posting[] => {
  const party: Party | null = move.employee_id ? { kind: 'employee', id: move.employee_id } : null;
  return move.amount > 0
    ? [debit('cash', move.amount), credit(move.account, move.amount, party)]
    : [
        debit(move.account, subtract(negate(move.amount), vat), party),
        debit('vat_input', vat),
        credit('cash', negate(move.amount)),
      ];
};

/** Moves money of a drawer and posts it (docs/postings.md: drawer); answers its number. The amount is not zero. */
export const moveDrawer = async (ctx: MerchantContext, tx: MerchantTx, move: NewMove): Promise<number> => {
  const vat = ctx.merchant.is_vat_registered ? (move.vat_amount ?? zeroMoney) : zeroMoney;
  const { id } = await tx.one<{ id: number }>(sql`select nextval('drawer_move_id_seq') as id`);
  const entry_id = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: drawerMove,
    source_id: id,
    memo: move.note,
    created_by: ctx.user.id,
    postings: postingsOf(move, vat),
    till_id: move.till_id,
    tax_lines:
      vat > 0
        ? [
            {
              direction: taxDirection.input,
              vat_category: 'S',
              vat_rate_bp: ctx.merchant.vat_rate_bp,
              taxable_amount: subtract(negate(move.amount), vat),
              vat_amount: vat,
              exemption_code: null,
            },
          ]
        : [],
  });
  await tx.run(sql`
    insert into drawer_move (id, shift_id, kind, amount, account_key, vat_amount, tax_invoice_number, supplier_trn,
      employee_id, note, moved_at, moved_on, journal_entry_id, created_by)
    values (${id}, ${move.shift_id}, ${move.kind}, ${move.amount}, ${move.account}, ${vat},
      ${move.tax_invoice_number ?? null}, ${move.supplier_trn ?? null}, ${move.employee_id ?? null},
      ${move.note}, ${ctx.now}::timestamptz,
      ${ctx.today}::date, ${entry_id}, ${ctx.user.id})`);
  return id;
};
