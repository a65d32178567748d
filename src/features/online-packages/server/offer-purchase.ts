import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { type Language, languages, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { issueCardDeposit, refundDepositLater } from '../../deposits/server/public-api.ts';
import { notifyCustomer } from '../../messaging/server/public-api.ts';
import { offerPurpose, packagePath } from '../../packages/online-offer.ts';
import { packageScreens } from '../../packages/screens.ts';
import { endOrder, lockOrder } from '../../packages/server/public-api.ts';
import { gatewayPaymentPath } from '../../payments/gateway-payment.ts';
import type { PurchaseKind } from '../../payments/server/public-api.ts';
import { notifyOwnerOfNews } from '../../tenancy/server/public-api.ts';
import { sellPackageOnline } from '../../till/server/public-api.ts';

const inLanguage = (language: Language, path: string) => `${language === languages[0] ? '' : `/${language}`}${path}`;

/**
 * A package that was bought on the shop's page: sold when the gateway says that it took the money, once. Whoever paid has it with
 * the terms and at the price that stood on the page, also where the offer was disabled or changed meanwhile. What cannot be sold
 * any more (its last day is over, its customer is not served any more, VAT changed) goes back to the card by itself: a document
 * of the money (386) and its credit note, and the customer is told.
 */
export const offerPurchase: PurchaseKind = {
  purpose: offerPurpose,
  paid: async (tx, purchase, moment) => {
    const order = await lockOrder(tx, purchase.purpose_id!);
    const { terms } = order;
    const teller = { now: moment.now, user: { id: null } };
    const sold = await sellPackageOnline(
      tx,
      { customer_id: order.customer_id, terms, amount: purchase.amount, reference: purchase.unique_id },
      moment,
    );
    if ('id' in sold) {
      await endOrder(tx, order.id, { invoice_id: sold.id });
      const made = await tx.one<{ id: number; unique_id: string; expires_on: string }>(sql`
        select id, unique_id, expires_on from customer_offer where merchant_id = ${tx.merchantId} and invoice_id = ${sold.id}`);
      await notifyCustomer(teller, tx, {
        kind: 'package_bought',
        customer_id: order.customer_id,
        subject_id: made.id,
        words: (language) => ({
          package: nameIn(language, terms),
          until: formatDate(made.expires_on, language, 'long'),
          url: moment.public_url + inLanguage(language, packagePath(made.unique_id)),
        }),
      });
      const buyer = await tx.one<{ name_ar: string | null; name_en: string | null }>(
        sql`select name_ar, name_en from customer where merchant_id = ${tx.merchantId} and id = ${order.customer_id}`,
      );
      const ctx = { publicUrl: moment.public_url };
      await notifyOwnerOfNews(ctx, tx, 'package_sold_owner', packageScreens.sold.to(made.id), (language) => ({
        who: nameIn(language, buyer),
        facts: {
          item: nameIn(language, terms),
          amount: formatMoneyWithSymbol(purchase.amount, purchase.currency_code, language),
        },
      }));
      return { document_id: sold.id };
    }
    const { vat_category, vat_exemption_code } = terms;
    const issued = await issueCardDeposit(
      tx,
      { ...purchase, customer_id: order.customer_id },
      [{ vat_category, vat_exemption_code, amount: purchase.amount }],
      moment,
    );
    await endOrder(tx, order.id, { given_back_id: issued.id });
    // When this payment is booked: its refund names the document.
    await enqueue(tx, refundDepositLater, { document_id: issued.id });
    const shop = await tx.one<{ alias_name: string | null; merchant_id: number }>(
      sql`select alias_name, merchant_id from merchant where merchant_id = ${tx.merchantId}`,
    );
    await notifyCustomer(teller, tx, {
      kind: 'package_money_back',
      customer_id: order.customer_id,
      subject_id: order.id,
      words: (language) => ({
        package: nameIn(language, terms),
        amount: formatMoneyWithSymbol(purchase.amount, purchase.currency_code, language),
        url: moment.public_url + inLanguage(language, gatewayPaymentPath(shop, purchase.unique_id)),
      }),
    });
    return { document_id: issued.id };
  },
};
