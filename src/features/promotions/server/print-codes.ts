import type { InputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { mostVouchers } from '../code-terms.ts';
import { formatTerms } from '../code-words.ts';
import type { discountPrograms } from '../contract.ts';
import { promotionScreens } from '../screens.ts';
import { getProgram } from './read-programs.ts';

/** The codes of a program to cut out and hand over, ten on a sheet: those that nobody used yet. */
export const printCodes = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof discountPrograms.print>,
) => {
  const program = await getProgram(ctx, tx, { id });
  const shop = await tx.one<{ name_ar: string | null; name_en: string | null; language: 'ar' | 'en' }>(
    sql`select name_ar, name_en, language from merchant where merchant_id = ${tx.merchantId}`,
  );
  const codes = await tx.many<{ code: string }>(sql`
    select code from discount_code where merchant_id = ${tx.merchantId} and program_id = ${id}
      and (uses = 0 or ${program.kind} = 1) order by id limit ${mostVouchers}`);
  const { language } = shop;
  const told = formatTerms(program, { language, currency: ctx.merchant.currency_code });
  return new FileAnswer({
    contentType: 'application/pdf',
    fileName: 'vouchers.pdf',
    inline: true,
    body: () =>
      renderPdf({
        template: new URL('./vouchers.typ', import.meta.url),
        created_at: ctx.now,
        data: {
          language,
          title: promotionScreens.record.title[language],
          shop: nameIn(language, shop),
          name: nameIn(language, program),
          ...told,
          codes: codes.map(({ code }) => code),
        },
      }),
  });
};
