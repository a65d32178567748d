import type { InputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { windowKinds } from '../../deliveries/window.ts';
import type { bench } from '../bench-contract.ts';
import { benchTexts } from '../bench-messages.ts';
import { occasions } from '../order.ts';
import { orderFields } from '../order-fields.ts';
import { readTicket, type Ticket } from './read-ticket.ts';

/** Thousandths as whole pieces and what is left of one: `2`, `2.5`. */
const pieces = (milli: number): string => String(milli / 1_000);

const factsOf = (ctx: MerchantContext, ticket: Ticket) => {
  const { language } = ctx;
  const buyer = nameIn(language, { name_ar: ticket.customer_name_ar, name_en: ticket.customer_name_en });
  const words = (of: { readonly en: string; readonly ar: string } | undefined) => of?.[language] ?? null;
  const rows: [string, string | null][] = [
    [orderFields.kind.label[language], words(windowKinds.find((one) => one.value === ticket.kind))],
    [orderFields.starts_at.label[language], formatInstant(ticket.starts_at, ctx.merchant.zone, language)],
    [orderFields.customer_id.label[language], buyer],
    [orderFields.recipient_name.label[language], ticket.recipient_name],
    [orderFields.occasion.label[language], words(occasions.find((one) => one.value === ticket.occasion))],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value, is_text: true }]));
};

/** The bench ticket of an order. Refuses `order_not_found`. */
export const printTicket = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof bench.print>) => {
  const ticket = await readTicket(ctx, tx, input);
  const shop = await tx.one<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from merchant where merchant_id = ${tx.merchantId}`,
  );
  const { language } = ctx;
  const t = benchTexts[language];
  const data = {
    language,
    shop: nameIn(language, shop),
    title: t.ticket_number({ n: ticket.number }),
    ready_by: t.ready_by({ at: formatInstant(ticket.due_at, ctx.merchant.zone, language) }),
    facts: factsOf(ctx, ticket),
    lines: ticket.lines.map((line) => ({
      quantity: pieces(line.quantity_milli),
      name: nameIn(language, line),
      note: line.note,
    })),
    picks: ticket.picks.map((pick) => ({
      name: nameIn(language, pick),
      quantity: pieces(pick.quantity_milli),
      lots: pick.lots.map((lot) => [lot.code, lot.bucket].filter(Boolean).join(' · ')),
    })),
    words: [
      { label: orderFields.florist_notes.label[language], value: ticket.florist_notes },
      { label: orderFields.card_text.label[language], value: ticket.card_text },
    ].filter((one) => one.value !== null),
  };
  return new FileAnswer({
    contentType: 'application/pdf',
    fileName: `ticket-${ticket.number}.pdf`,
    inline: true,
    body: () => renderPdf({ template: new URL('./bench-ticket.typ', import.meta.url), created_at: ctx.now, data }),
  });
};
