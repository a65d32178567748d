import type { ReactNode } from 'react';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { cardMethodChoices } from '../../payments/gateway-payment.ts';
import { methodWords, type PaymentMethod } from '../../payments/tender-kinds.ts';
import type { DepositPageFacts } from '../deposit-page.ts';

export const depositPageTexts = catalog(
  {
    title: (p: { number: string; shop: string }) => `Deposit ${p.number} · ${p.shop}`,
    heading: 'Deposit',
    trn: 'VAT registration number',
    number: 'Document',
    on: 'Date',
    paid_by: 'Paid by',
    amount: 'Paid in advance',
    vat: 'VAT included',
    used: 'Used on invoices',
    refunded: 'Refunded',
    kept: 'Kept under the cancellation policy',
    rest: 'Remaining',
    document: 'Tax document',
    pdf: 'Download or print (PDF)',
  },
  {
    title: (p) => `عربون ${p.number} · ${p.shop}`,
    heading: 'عربون',
    trn: 'الرقم الضريبي',
    number: 'المستند',
    on: 'التاريخ',
    paid_by: 'طريقة الدفع',
    amount: 'المدفوع مقدمًا',
    vat: 'منه ضريبة القيمة المضافة',
    used: 'المستخدم في الفواتير',
    refunded: 'المسترد',
    kept: 'محتفظ به وفق سياسة الإلغاء',
    rest: 'المتبقي منه',
    document: 'المستند الضريبي',
    pdf: 'تنزيل أو طباعة (PDF)',
  },
);

export interface DepositPageProps {
  readonly facts: DepositPageFacts;
  readonly language: Language;
  readonly documentPath: string;
  readonly pdfPath: string;
}

/** A deposit for who paid it: how much, what is left of it, and how it was paid. */
export const DepositPage = ({ facts, language, documentPath, pdfPath }: DepositPageProps): ReactNode => {
  const text = depositPageTexts[language];
  const amount = (minor: number): ReactNode => (
    <bdi>{formatMoneyWithSymbol(money(minor), facts.currency_code, language)}</bdi>
  );
  const card = choiceOf(cardMethodChoices, facts.card_method);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text.number, <bdi key="number">{facts.document_number}</bdi>],
    [text.on, <bdi key="on">{formatInstant(facts.paid_at, facts.zone, language)}</bdi>],
    [text.paid_by, card ? card[language] : methodWords[language][facts.method as PaymentMethod]],
    [text.amount, amount(facts.total)],
    ...(facts.vat > 0 ? [[text.vat, amount(facts.vat)] as const] : []),
    ...(facts.used_amount > 0 ? [[text.used, amount(facts.used_amount)] as const] : []),
    ...(facts.refunded_amount > 0 ? [[text.refunded, amount(facts.refunded_amount)] as const] : []),
    ...(facts.kept_amount > 0 ? [[text.kept, amount(facts.kept_amount)] as const] : []),
  ];
  return (
    <article className="pay deposit-paper">
      <p className="seller-name" dir="auto">
        {nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar })}
      </p>
      {facts.trn && (
        <p>
          {text.trn} <bdi className="num">{facts.trn}</bdi>
        </p>
      )}
      <h1>{text.heading}</h1>
      {facts.notes && <p dir="auto">{facts.notes}</p>}
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="deposit-rest">
        {text.rest} <strong className="pay-amount">{amount(facts.rest_amount)}</strong>
      </p>
      <p className="deposit-links">
        <a className="shop-button" href={pdfPath}>
          {text.pdf}
        </a>{' '}
        <a href={documentPath}>{text.document}</a>
      </p>
    </article>
  );
};
