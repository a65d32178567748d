import { formatMoneyWithSymbol, money, sum, zeroMoney } from '../../../kernel/money/money.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import { commaIn, type Language, languages, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatDate, formatTime, laterDate } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { issueCardDeposit, refundDepositLater } from '../../deposits/server/public-api.ts';
import { isHoldOver, orderPath, orderPurpose } from '../../flower-menu/menu.ts';
import type { StoredOrder } from '../../flower-menu/menu-order.ts';
import { menuScreens } from '../../flower-menu/screens.ts';
import {
  endMenuOrder,
  holderOf,
  lockMenuOrder,
  stockNeedsOf,
  viewOfShop,
} from '../../flower-menu/server/public-api.ts';
import { notifyCustomer } from '../../messaging/server/public-api.ts';
import { gatewayPaymentPath } from '../../payments/gateway-payment.ts';
import { refuse as refusePayment } from '../../payments/refusals.ts';
import type { Purchase, PurchaseKind, PurchaseMoment } from '../../payments/server/public-api.ts';
import { findLacking, releaseHold } from '../../recipes/server/public-api.ts';
import { notifyOwnerOfNews } from '../../tenancy/server/public-api.ts';
import { sellProductsOnline } from '../../till/server/public-api.ts';
import { priceOrder } from './price-order.ts';
import { type OrderShop, readShop } from './read-shop.ts';

/** An order that is paid has a customer and a time: it could not be paid without. */
type PaidOrder = StoredOrder & { readonly customer_id: number; readonly ready_at: string };
const isPaid = (order: StoredOrder): order is PaidOrder => order.customer_id !== null && order.ready_at !== null;

const inLanguage = (language: Language, path: string) => `${language === languages[0] ? '' : `/${language}`}${path}`;

const itemsIn = (language: Language, { lines }: PaidOrder): string =>
  [...Map.groupBy(lines, (line) => line.product_id).values()]
    .map((same) => {
      const pieces = same.reduce((n, line) => n + line.quantity_milli, 0) / 1000;
      const name = same.map((line) => nameIn(language, line))[0];
      return pieces === 1 ? name : `${name} × ${pieces}`;
    })
    .join(commaIn(language));

const notifyPaid = async (
  tx: MerchantTx,
  order: PaidOrder,
  shop: OrderShop,
  purchase: Purchase,
  moment: PurchaseMoment,
): Promise<void> => {
  const at = civilOf(order.ready_at, shop.zone);
  const words = (language: Language) => ({
    day: formatDate(at.date, language, 'weekday'),
    time: formatTime(at.time, language),
    url: moment.public_url + inLanguage(language, orderPath(shop, order.unique_id)),
  });
  await notifyCustomer({ now: moment.now, user: { id: null } }, tx, {
    kind: 'menu_order_paid',
    customer_id: order.customer_id,
    subject_id: order.id,
    words,
  });
  const buyer = await tx.one<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from customer where merchant_id = ${tx.merchantId} and id = ${order.customer_id}`,
  );
  await notifyOwnerOfNews(
    { publicUrl: moment.public_url },
    tx,
    'menu_order_owner',
    menuScreens.order.to(order.id),
    (language) => ({
      who: nameIn(language, buyer),
      facts: {
        when: `${formatDate(at.date, language, 'weekday')}${commaIn(language)}${formatTime(at.time, language)}`,
        items: itemsIn(language, order),
        amount: formatMoneyWithSymbol(purchase.amount, purchase.currency_code, language),
      },
    }),
  );
};

/** What was paid, by the VAT that it bears: for the document of money that goes back. */
const portionsOf = ({ lines }: PaidOrder, shop: OrderShop) => {
  const { amounts } = priceOrder(lines, shop);
  const priced = lines.map((line, i) => ({ ...line, amount: amounts[i] ?? zeroMoney }));
  return [...Map.groupBy(priced, (line) => line.vat_category)].map(([vat_category, parts]) => ({
    vat_category: vat_category as VatCategory,
    vat_exemption_code: parts[0]?.vat_exemption_code ?? null,
    amount: sum(parts.map((line) => line.amount)),
  }));
};

/** The document of money that goes back, and word to who paid it. */
const refundOrder = async (
  tx: MerchantTx,
  order: PaidOrder,
  shop: OrderShop,
  purchase: Purchase,
  moment: PurchaseMoment,
) => {
  const portions = portionsOf(order, shop);
  const isExact = sum(portions.map((part) => part.amount)) === purchase.amount;
  const [first] = portions;
  const customer_id = purchase.customer_id ?? order.customer_id;
  const issued = await issueCardDeposit(
    tx,
    { ...purchase, customer_id },
    // VAT changed since: all of it goes back, whatever it bears.
    isExact || !first ? portions : [{ ...first, amount: purchase.amount }],
    moment,
  );
  await enqueue(tx, refundDepositLater, { document_id: issued.id });
  await notifyCustomer({ now: moment.now, user: { id: null } }, tx, {
    kind: 'menu_order_money_back',
    customer_id,
    subject_id: purchase.id,
    words: (language) => ({
      items: itemsIn(language, order),
      amount: formatMoneyWithSymbol(purchase.amount, purchase.currency_code, language),
      url: moment.public_url + inLanguage(language, gatewayPaymentPath(shop, purchase.unique_id)),
    }),
  });
  return issued.id;
};

/** PostgreSQL: a check was violated, as by stems of a lot that is over. */
const checkViolation = '23514';

/** Sells what was ordered, from stock that is still good on the day of collecting; or says why it cannot be. */
const sellOrder = async (
  tx: MerchantTx,
  order: PaidOrder,
  shop: OrderShop,
  purchase: Purchase,
  moment: PurchaseMoment,
) => {
  const ready = civilOf(order.ready_at, shop.zone).date;
  const view = await viewOfShop(tx, { now: moment.now, day: laterDate(ready, moment.today) });
  if ((await findLacking(tx, view, stockNeedsOf(order.lines))) !== null)
    return { refused: 'product_quantity_not_available' };
  await tx.run(sql`savepoint menu_sale`);
  try {
    return await sellProductsOnline(
      tx,
      {
        ...{ customer_id: purchase.customer_id ?? order.customer_id, amount: purchase.amount },
        ...{ reference: purchase.unique_id, notes: null },
        lines: order.lines.map((line) => ({
          ...line,
          ...{ unit_price: money(line.unit_price), is_ahead: line.preorder_hours !== null },
        })),
      },
      moment,
    );
  } catch (error) {
    if ((error as { code?: unknown }).code !== checkViolation) throw error;
    await tx.run(sql`rollback to savepoint menu_sale`);
    return { refused: 'product_quantity_not_available' };
  }
};

/**
 * An order of the menu: sold when the gateway says that it took the money, once, at the prices that stood on the page, with the
 * stems that were kept for it. Money that comes when they are gone goes back to the card by itself, and the customer is told.
 */
export const menuPurchase: PurchaseKind = {
  purpose: orderPurpose,
  paid: async (tx, purchase, moment) => {
    const order = await lockMenuOrder(tx, { id: purchase.purpose_id ?? 0 });
    if (!order || !isPaid(order)) throw new Error(`gateway payment ${purchase.id} of an order that was not begun`);
    const shop = await readShop(tx);
    // Paid a second time, by a page that was open before: this money was for nothing.
    if (order.invoice_id !== null || order.given_back_id !== null)
      return { document_id: await refundOrder(tx, order, shop, purchase, moment) };
    await releaseHold(tx, holderOf(order));
    const sold = await sellOrder(tx, order, shop, purchase, moment);
    await tx.run(publishChangesAtCommit(tx.merchantId, ['stock', 'menu_orders']));
    if ('id' in sold) {
      await endMenuOrder(tx, order.id, { invoice_id: sold.id });
      await notifyPaid(tx, order, shop, purchase, moment);
      return { document_id: sold.id };
    }
    const document_id = await refundOrder(tx, order, shop, purchase, moment);
    await endMenuOrder(tx, order.id, { given_back_id: document_id });
    return { document_id };
  },
  retried: async (tx, purchase, moment) => {
    const order = await lockMenuOrder(tx, { id: purchase.purpose_id ?? 0 });
    const isEnded = !order || order.invoice_id !== null || order.given_back_id !== null;
    if (isEnded || isHoldOver(order, moment.now)) throw refusePayment('gateway_payment_over');
  },
};
