import { formatMoney } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { permissions } from '../../identity/permissions.ts';
import { tillShiftTexts } from '../messages.ts';
import { refuse } from '../refusals.ts';
import { shiftPrintout } from '../shift-printout.ts';
import { getShift } from './get-shift.ts';
import type { ShiftDocuments } from './sum-shift.ts';

/**
 * The report of a shift on paper. Before the count it would tell who counts what is expected: only those who read reports get
 * it then, as the X report.
 */
export const downloadShiftPrintout =
  (documentsOf: ShiftDocuments) => async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
    const shift = await getShift(documentsOf)(ctx, tx, input);
    if (shift.cash_amount === null && !holds(ctx.user.permissions, permissions.shifts.read))
      throw refuse('shift_not_counted');
    const shop = await tx.one<{ name_ar: string | null; name_en: string | null }>(sql`
    select name_ar, name_en from merchant where merchant_id = ${tx.merchantId}`);
    const { language } = ctx;
    const t = tillShiftTexts[language];
    const when = (at: string) => formatInstant(at, ctx.merchant.zone, language);
    const parts = shiftPrintout(
      {
        float_amount: shift.float_amount,
        totals: shift.totals,
        cash_amount: shift.cash_amount,
        reason: shift.reason,
        shows_vat: ctx.merchant.is_vat_registered,
      },
      language,
    );
    const data = {
      language,
      shop: nameIn(language, shop),
      title: shift.cash_amount === null ? t.report_x : t.report_z,
      draft: shift.closed_at === null ? t.draft : null,
      number: shift.z_number,
      facts: [
        { value: shift.z_number, is_text: false },
        {
          value: [nameIn(language, shift.till), shift.closed_by_name ?? shift.opened_by_name]
            .filter(Boolean)
            .join(' · '),
          is_text: true,
        },
        { value: when(shift.opened_at), is_text: true },
        ...(shift.closed_at === null ? [] : [{ value: when(shift.closed_at), is_text: true }]),
      ],
      parts: parts.map(({ title, rows }) => ({
        title,
        rows: rows.map((one) => ({ ...one, amount: formatMoney(one.amount, ctx.merchant.currency_code) })),
      })),
    };
    const created_at = shift.closed_at ?? ctx.now;
    return new FileAnswer({
      contentType: 'application/pdf',
      fileName: `${shift.z_number}.pdf`,
      body: () => renderPdf({ template: new URL('./shift-printout.typ', import.meta.url), created_at, data }),
      inline: true,
    });
  };
