import { choiceOf, choicesOf } from '../../../kernel/contract/entity.ts';
import { groupDigits } from '../../../kernel/money/group-digits.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText, quantityText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { DataTable, useIsNarrow } from '../../../ui/table/data-table.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { discountCardWords } from '../../gift-cards/gift-card.ts';
import { paymentStatus } from '../../payments/payment.ts';
import { paymentFields } from '../../payments/payment-fields.ts';
import { namedDiscounts } from '../document-discounts.ts';
import { dueOf } from '../invoice.ts';
import { accountingTexts } from '../record-messages.ts';
import type { InvoiceRecord } from './invoice-tabs.tsx';
import './invoice-lines.css';

interface OfInvoice {
  readonly invoice: InvoiceRecord;
}

type Line = InvoiceRecord['lines'][number];

/** What one piece is made of, and when that expires, as its paper says it. */
const LineContent = ({ line }: { readonly line: Line }) => {
  const t = useTexts(accountingTexts);
  return (
    <>
      {line.components ? (
        <ul className="line-components">
          {line.components.map((one, i) => (
            <li key={i}>
              <NumberText>{quantityText(one.quantity_milli)}</NumberText> × <Name of={one} />
            </li>
          ))}
        </ul>
      ) : null}
      {line.expires_on ? (
        <span className="line-expiry">
          {t.expires_on}: <DateText on={line.expires_on} />
        </span>
      ) : null}
    </>
  );
};

const WideLines = ({ invoice }: OfInvoice) => {
  const t = useTexts(accountingTexts);
  return (
    <DataTable
      t={t}
      caption={t.lines}
      rows={invoice.lines}
      rowKey={(line) => line.line_number}
      columns={[
        {
          key: 'item',
          label: () => t.item,
          kind: 'name',
          card: 'title',
          render: (line) => (
            <>
              <Name of={line} />
              <LineContent line={line} />
            </>
          ),
        },
        {
          key: 'seller',
          label: () => t.seller,
          kind: 'name',
          name: (line) => ({ name_ar: line.seller_name_ar, name_en: line.seller_name_en }),
        },
        { key: 'quantity_milli', label: () => t.quantity, kind: 'quantity' },
        { key: 'unit_price', label: () => t.unit_price, kind: 'money' },
        ...(invoice.lines.some((line) => line.discount_amount > 0)
          ? [{ key: 'discount_amount', label: () => t.discount, kind: 'money' } as const]
          : []),
        { key: 'net_excl_vat', label: () => t.net_excl_vat, kind: 'money', only_with_vat: true },
        { key: 'line_vat', label: () => t.vat, kind: 'money', only_with_vat: true },
        { key: 'net_incl_vat', label: () => t.net_incl_vat, kind: 'money', card: 'figure' },
      ]}
    />
  );
};

/** Two lines an item: what it is and what it came to, then how many at what price and by whom. */
const NarrowLines = ({ invoice }: OfInvoice) => {
  const language = useLanguage();
  return (
    <RecordLines
      lines={invoice.lines.map((line) => {
        const seller = nameIn(language, { name_ar: line.seller_name_ar, name_en: line.seller_name_en });
        return {
          key: line.line_number,
          title: <Name of={line} />,
          detail: (
            <>
              <LineContent line={line} />
              <NumberText>
                {quantityText(line.quantity_milli)} × <Money amount={line.unit_price} bare />
              </NumberText>
              {line.discount_amount > 0 ? (
                <>
                  {' · '}
                  <Money amount={-line.discount_amount} bare />
                </>
              ) : null}
              {seller ? (
                <>
                  {' · '}
                  <UserText>{seller}</UserText>
                </>
              ) : null}
            </>
          ),
          figure: <Money amount={line.net_incl_vat} bare />,
        };
      })}
    />
  );
};

/** Which cards took something off, or got it back with a note; what points took off, and what became of them. */
const CardsOff = ({ invoice }: { readonly invoice: InvoiceRecord }) => {
  const t = useTexts(accountingTexts);
  const language = useLanguage();
  const { points } = invoice;
  const { discount_code } = invoice;
  const named = namedDiscounts(invoice);
  if (invoice.discount_cards.length === 0 && !points && !discount_code) return null;
  const isNote = invoice.corrects_invoice_id !== null;
  const words = isNote ? t.card_got_back : t.card_took_off;
  return (
    <ul className="invoice-cards">
      {!isNote && named.lines > 0 ? (
        <li>
          {t.line_discounts}: <Money amount={named.lines} />
        </li>
      ) : null}
      {!isNote && named.whole > 0 ? (
        <li>
          {t.whole_discount}: <Money amount={named.whole} />
        </li>
      ) : null}
      {discount_code ? (
        <li>
          {t.code_took_off} <NumberText>{discount_code.code}</NumberText>: <Money amount={discount_code.amount} />
        </li>
      ) : null}
      {invoice.discount_cards.map((card) => (
        <li key={card.number}>
          {words({ card: discountCardWords[card.type]![language] })} <NumberText>{card.number}</NumberText>:{' '}
          <Money amount={card.amount} />
        </li>
      ))}
      {points && points.used > 0 && (
        <li>
          {t.points_took_off({ n: groupDigits(points.used) })}: <Money amount={points.used_amount} />
        </li>
      )}
      {points && <li>{t.points_then({ earned: groupDigits(points.earned), balance: groupDigits(points.balance) })}</li>}
    </ul>
  );
};

/** What was sold, line by line, and what it came to. */
export const SoldLines = ({ record: invoice }: { readonly record: InvoiceRecord }) => {
  const t = useTexts(accountingTexts);
  const isNarrow = useIsNarrow();
  const sums: readonly (readonly [label: string, amount: number])[] = [
    ...(invoice.discount_excl_vat > 0 ? [[t.discount_excl_vat, -invoice.discount_excl_vat] as const] : []),
    ...(chargesVat() ? [[t.subtotal, invoice.subtotal] as const, [t.vat, invoice.vat] as const] : []),
    [t.total, invoice.total],
    ...(invoice.prepaid_amount > 0 ? [[t.deposits_deducted, -invoice.prepaid_amount] as const] : []),
    ...(dueOf(invoice) > 0 ? [[t.due, dueOf(invoice)] as const] : []),
  ];
  return (
    <Section title={t.lines} note={<NumberText>{invoice.lines.length}</NumberText>}>
      {isNarrow ? <NarrowLines invoice={invoice} /> : <WideLines invoice={invoice} />}
      <CardsOff invoice={invoice} />
      <dl className="invoice-sums">
        {sums.map(([label, amount]) => (
          <div key={label} data-total={label === t.total || undefined}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} bare />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

/** How it was paid, in short; all of it is in its tab. */
export const PaidLines = ({ record: invoice }: { readonly record: InvoiceRecord }) => {
  const t = useTexts(accountingTexts);
  if (invoice.payments.length === 0) return null;
  return (
    <Section title={t.payments}>
      <RecordLines
        lines={invoice.payments.map((payment) => {
          const method = choiceOf(choicesOf(paymentFields.method), payment.method);
          return {
            key: payment.id,
            title: (
              <>
                {method ? inThisLanguage(method) : payment.method}
                {payment.status === paymentStatus.paid ? null : (
                  <Status {...statusToneOf(choicesOf(paymentFields.status), payment.status)} />
                )}
              </>
            ),
            detail: <DateText at={payment.paid_at} />,
            figure: <Money amount={payment.direction === 2 ? -payment.amount : payment.amount} bare />,
          };
        })}
      />
    </Section>
  );
};
