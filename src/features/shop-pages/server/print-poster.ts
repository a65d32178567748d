import type { InputOf } from '../../../kernel/contract/contract.ts';
import { qrSvg } from '../../../kernel/domain/qr-code.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { shopPath } from '../alias.ts';
import type { onlineSetting } from '../contract.ts';
import { posterTexts } from '../poster-messages.ts';
import { refuse } from '../refusals.ts';
import { shopColours } from '../shop-colour.ts';
import { keptSetting } from './online-setting.ts';

interface Shop {
  readonly alias_name: string | null;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly language: 'ar' | 'en';
}

/** Both languages, the shop's own first; what is empty or the same is left out. */
const inOrder = (language: 'ar' | 'en', ar: string | null, en: string | null): string[] =>
  [...new Set((language === 'ar' ? [ar, en] : [en, ar]).filter((text) => text !== null && text !== ''))] as string[];

/** A poster with the code of the shop's pages; who comes by it is counted as such. */
export const printPoster = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { page }: InputOf<typeof onlineSetting.poster>,
) => {
  const shop = await tx.one<Shop>(
    sql`select alias_name, name_ar, name_en, language from merchant where merchant_id = ${tx.merchantId}`,
  );
  if (!shop.alias_name) throw refuse('alias_not_chosen');
  const setting = await keptSetting(tx);
  const { language } = ctx;
  const isMenu = page === 'menu';
  const url = ctx.publicUrl + (isMenu ? shopPath(shop.alias_name, 'menu') : shopPath(shop.alias_name));
  const call = (one: 'ar' | 'en'): string => {
    const text = posterTexts[one];
    if (isMenu) return text.menu;
    return setting.takes_bookings ? text.book : setting.shows_prices ? text.prices : text.look;
  };
  const { fill, shade } = shopColours(setting.primary_color);
  return new FileAnswer({
    contentType: 'application/pdf',
    fileName: 'poster.pdf',
    inline: true,
    body: () =>
      renderPdf({
        template: new URL('./poster.typ', import.meta.url),
        created_at: ctx.now,
        data: {
          language,
          title: posterTexts[language].title,
          names: inOrder(language, shop.name_ar, shop.name_en),
          words: inOrder(language, setting.words_ar, setting.words_en),
          call: inOrder(language, call('ar'), call('en')),
          address: url.replace(/^https?:\/\//, ''),
          code: qrSvg(`${url}?from=poster`),
          fill,
          shade,
        },
      }),
  });
};
