import type { ReactNode } from 'react';
import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import type { PayPageFacts } from '../pay-page.ts';
import { linkStatus } from '../payment-link.ts';

export const payTexts = catalog(
  {
    title: (p: { shop: string }) => `Pay ${p.shop}`,
    heading: 'Payment',
    invoice: 'Invoice',
    pay: 'Pay now',
    closed:
      'This shop is not taking payments by link right now. If you’ve just paid, reload this page; otherwise contact the shop.',
    states: {
      '1': 'The payment page is being prepared. Reload this page in a moment.',
      '2': 'You’ll pay on the payment gateway’s secure page and return here.',
      '3': 'This link has expired. Ask the shop for a new one.',
      '4': 'This link was cancelled. Ask the shop for a new one.',
      '5': 'Paid. Thank you!',
      '6': 'The payment did not go through. Ask the shop for a new link.',
    },
  },
  {
    title: (p) => `الدفع إلى ${p.shop}`,
    heading: 'الدفع',
    invoice: 'الفاتورة',
    pay: 'الدفع الآن',
    closed:
      'لا يستقبل هذا المتجر الدفع بالروابط حاليًا. بعد دفع تم للتو تكفي إعادة تحميل الصفحة، ولغير ذلك يمكن التواصل مع المتجر.',
    states: {
      '1': 'تُجهَّز صفحة الدفع، وتظهر بإعادة تحميل هذه الصفحة بعد لحظة.',
      '2': 'يتم الدفع في صفحة بوابة الدفع الآمنة ثم تعود إلى هنا.',
      '3': 'انتهت صلاحية هذا الرابط. يمكن طلب رابط جديد من المتجر.',
      '4': 'أُلغي هذا الرابط. يمكن طلب رابط جديد من المتجر.',
      '5': 'تم الدفع، شكرًا لك!',
      '6': 'لم تتم عملية الدفع. يمكن طلب رابط جديد من المتجر.',
    },
  },
);

/** What a customer sees who follows a payment link, before paying and after. */
export const PayPage = ({ facts, language }: { facts: PayPageFacts; language: Language }): ReactNode => {
  const text = saidBy(facts.trade, payTexts[language]);
  const shop = { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar };
  const isClosed = facts.is_closed && facts.status !== linkStatus.paid;
  return (
    <article className="pay">
      <p className="seller-name" dir="auto">
        {nameIn(language, shop)}
      </p>
      <h1>{text.heading}</h1>
      <p>
        {text.invoice} <bdi className="num">{facts.document_number}</bdi>
      </p>
      <p className="pay-amount">
        <bdi>{formatMoneyWithSymbol(money(facts.amount), facts.currency_code, language)}</bdi>
      </p>
      <p role="status">{isClosed ? text.closed : text.states[String(facts.status) as '1']}</p>
      {!isClosed && facts.status === linkStatus.open && facts.provider_url && (
        <a className="petal-button" href={facts.provider_url} rel="noreferrer">
          {text.pay}
        </a>
      )}
    </article>
  );
};
