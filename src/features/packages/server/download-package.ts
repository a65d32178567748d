import type { InputOf } from '../../../kernel/contract/contract.ts';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { qrSvg } from '../../../kernel/domain/qr-code.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { commaIn, languages, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatDate, formatTime, formatWeekday } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext, PublicContext } from '../../../platform/http/context.ts';
import type { FileAnswer, PublicGateway } from '../../../platform/http/route.ts';
import { downloadRoll, rollPage } from '../../../platform/pdf/download-roll.ts';
import type { PdfRequest } from '../../../platform/pdf/render-pdf.ts';
import { refuse as refuseMessage } from '../../messaging/refusals.ts';
import { notifyCustomer } from '../../messaging/server/public-api.ts';
import type { packages } from '../contract.ts';
import { offerMovement, offerMovements } from '../offer.ts';
import { packagePath } from '../online-offer.ts';
import { packageTexts } from '../package-texts.ts';
import { refuse } from '../refusals.ts';
import { enterPackage, loadPackage, type PrintedPackage } from './load-package.ts';

type Wish = Omit<InputOf<typeof packages.pdf>, 'id'>;

const addressOf = (publicUrl: string, { unique_id }: PrintedPackage, language: 'ar' | 'en'): string =>
  `${publicUrl}${language === languages[0] ? '' : `/${language}`}${packagePath(unique_id)}`;

const requestOf = (p: PrintedPackage, wish: Wish, publicUrl: string): PdfRequest => {
  const { language } = p;
  const t = packageTexts[language];
  const fact = (label: string, value: string, is_text = false) => ({ label, value, is_text });
  const days = p.weekdays.map((day) => formatWeekday(day, language)).join(commaIn(language));
  return {
    template: new URL('./package.typ', import.meta.url),
    created_at: p.sold_at,
    data: {
      language,
      roll: wish.paper === 'a4' ? null : rollPage(wish.roll),
      shop: nameIn(language, { name_ar: p.shop_name_ar, name_en: p.shop_name_en }),
      title: t.title,
      name: nameIn(language, p),
      facts: [
        ...(p.customer_name ? [fact(t.customer, p.customer_name, true)] : []),
        fact(t.invoice, p.document_number),
        fact(t.bought, formatDate(p.sold_on, language), true),
        fact(t.until, formatDate(p.expires_on, language), true),
        fact(t.paid, formatMoneyWithSymbol(p.total, p.currency_code, language), true),
      ],
      heads: { services: t.services_used, moved: t.uses },
      services: p.services.map((s) => ({ name: nameIn(language, s), left: `${s.used} / ${s.quantity}` })),
      left: { label: t.rest, value: `${p.uses_left} / ${p.uses}` },
      terms: [
        ...(days ? [t.weekdays({ days })] : []),
        ...(p.from_time && p.until_time
          ? [t.hours({ from: formatTime(p.from_time, language), until: formatTime(p.until_time, language) })]
          : []),
        ...(p.not_on_holidays ? [t.not_on_holidays] : []),
      ],
      moved: p.movements
        .filter(({ kind }) => kind !== offerMovement.sold)
        .slice(0, 12)
        .map((m) => ({
          what: nameIn(language, m) || choiceOf(offerMovements, m.kind)![language],
          when: formatDate(civilOf(m.moved_at, p.zone).date, language),
        })),
      qr_svg: qrSvg(addressOf(publicUrl, p, language)),
      note: t.note,
    },
  };
};

const printoutOf = (p: PrintedPackage, wish: Wish, publicUrl: string): FileAnswer =>
  downloadRoll(wish, {
    fileName: `package-${p.document_number.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`,
    request: async () => requestOf(p, wish, publicUrl),
  });

/** The paper of a package as it stands now, on a sheet or a roll. */
export const downloadPackagePdf = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof packages.pdf>) => {
  const found = await loadPackage(tx, { id: input.id }, ctx.now);
  if (!found) throw refuse('offer_not_found');
  return printoutOf(found, input, ctx.publicUrl);
};

/** The same for whoever holds its address. */
export const downloadPublicPackagePdf = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  { unique_id, paper }: InputOf<typeof packages.publicPdf>,
) => {
  const found = await gateway.link(enterPackage(unique_id), (tx) => loadPackage(tx, { unique_id }, ctx.now));
  if (!found) throw refuse('offer_not_found');
  return printoutOf(found, { paper, roll: '80', format: 'pdf' }, ctx.publicUrl);
};

/** Sends its owner the address of a package by a way that they allow, as often as somebody asks. */
export const sendPackage = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof packages.send>) => {
  const found = await loadPackage(tx, { id }, ctx.now);
  if (!found) throw refuse('offer_not_found');
  const { customer_id } = await tx.one<{ customer_id: number }>(
    sql`select customer_id from customer_offer where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );
  const told = await notifyCustomer(ctx, tx, {
    kind: 'package_bought',
    customer_id,
    subject_id: id,
    occasion: ctx.now,
    words: (language) => ({
      package: nameIn(language, found),
      until: formatDate(found.expires_on, language, 'long'),
      url: addressOf(ctx.publicUrl, found, language),
    }),
  });
  if (typeof told === 'string') throw refuseMessage(told as 'already_told');
  return { done: true as const };
};
