import type { ReactNode } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name, Phone } from '../../../ui/display/name.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { chargesVat, useMay } from '../../../ui/session/session-store.ts';
import { customerScreens } from '../../customers/screens.ts';
import { giftCardScreens } from '../../gift-cards/screens.ts';
import { documentKind, isNoteKind } from '../document-kind.ts';
import { signOf } from '../document-totals.ts';
import { leftOfDeposit } from '../left-of-deposit.ts';
import { noteInLanguage } from '../note-reasons.ts';
import { accountingTexts } from '../record-messages.ts';
import { documentScreens } from '../screens.ts';
import type { InvoiceRecord } from './invoice-tabs.tsx';

const OtherDocument = ({ id, number }: { readonly id: number; readonly number: string }) => (
  <Link to={documentScreens.record.to(id)} className="figure-link">
    <NumberText>{number}</NumberText>
  </Link>
);

/** Who bought, when, and what the document has to do with others. */
export const InvoiceHead = ({ record: invoice }: { readonly record: InvoiceRecord }) => {
  const t = useTexts(accountingTexts);
  const language = useLanguage();
  const may = useMay();
  const name = invoice.customer_name ? <UserText>{invoice.customer_name}</UserText> : t.walk_in;
  const mayOpen = invoice.customer_id !== null && may(customerScreens.record.permission);
  return (
    <Section title={t.about}>
      <Facts
        rows={[
          [t.issued_at, <DateText key="at" at={invoice.issued_at} />],
          [t.business_on, <DateText key="on" on={invoice.business_on} hijri />],
          [
            t.customer,
            mayOpen ? (
              <Link key="customer" to={customerScreens.record.to(invoice.customer_id!)} className="figure-link">
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [t.mobile, invoice.customer_mobile ? <Phone key="mobile" of={invoice.customer_mobile} /> : null],
          [
            t.trn,
            invoice.customer_trn && chargesVat() ? <NumberText key="trn">{invoice.customer_trn}</NumberText> : null,
          ],
          [
            t.seller,
            invoice.seller_name_ar || invoice.seller_name_en ? (
              <Name key="seller" of={{ name_ar: invoice.seller_name_ar, name_en: invoice.seller_name_en }} />
            ) : null,
          ],
          [t.cashier, invoice.cashier_name ? <UserText key="cashier">{invoice.cashier_name}</UserText> : null],
          [
            t.in_place_of_owner,
            invoice.issued_in_place_of_owner ? (
              <span key="in-place">
                <Name of={invoice.issued_in_place_of_owner} />:{' '}
                <UserText>{invoice.issued_in_place_of_owner.reason}</UserText>
              </span>
            ) : null,
          ],
          [
            t.corrects,
            invoice.corrects_invoice_id ? (
              <Link key="corrects" to={documentScreens.record.to(invoice.corrects_invoice_id)} className="figure-link">
                <NumberText>{invoice.corrects_document_number}</NumberText>
              </Link>
            ) : null,
          ],
          ...invoice.sold_cards.map((card): [string, ReactNode] => [
            t.sold_card,
            <Link key={card.id} to={giftCardScreens.record.to(card.id)} className="figure-link">
              <NumberText>{card.receipt_number}</NumberText> <Money amount={card.amount} />
            </Link>,
          ]),
          ...(invoice.document_kind === documentKind.prepayment
            ? []
            : invoice.corrected_by.map((note): [string, ReactNode] => [
                t.document_titles[String(note.document_kind) as '381'],
                <span key={note.id}>
                  <Money amount={signOf(note.document_kind) * note.total} />{' '}
                  <OtherDocument id={note.id} number={note.document_number} />
                </span>,
              ])),
          [
            t.discount_excl_vat,
            invoice.discount_excl_vat > 0 ? <Money key="discount" amount={invoice.discount_excl_vat} /> : null,
          ],
          [
            t.deposits_deducted,
            invoice.prepaid_amount > 0 ? (
              <span key="deducted">
                <Money amount={invoice.prepaid_amount} />{' '}
                {[...new Map(invoice.prepayments.map((d) => [d.deposit_id, d.document_number]))].map(([id, number]) => (
                  <OtherDocument key={id} id={id} number={number} />
                ))}
              </span>
            ) : null,
          ],
          ...invoice.deposit_uses.map((use): [string, ReactNode] => [
            use.document_kind === documentKind.credit_note ? t.given_back_by : t.deducted_by,
            <span key={use.invoice_id}>
              <Money amount={use.amount} /> <OtherDocument id={use.invoice_id} number={use.document_number} />
            </span>,
          ]),
          [
            t.deposit_left,
            invoice.document_kind === documentKind.prepayment ? (
              <Money key="left" amount={leftOfDeposit(invoice)} />
            ) : null,
          ],
          [
            t.notes,
            invoice.notes ? (
              <UserText key="notes">
                {isNoteKind(invoice.document_kind) ? noteInLanguage(invoice.notes, language) : invoice.notes}
              </UserText>
            ) : null,
          ],
        ]}
      />
    </Section>
  );
};
