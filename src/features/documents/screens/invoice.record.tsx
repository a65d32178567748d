import {
  IconCash,
  IconExternalLink,
  IconFileTypePdf,
  IconLink,
  IconMail,
  IconReceipt,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { subtract, sum } from '../../../kernel/money.ts';
import { openFile } from '../../../ui/api/open-file.ts';
import { printFile } from '../../../ui/api/print-file.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { refusalText } from '../../../ui/api/surface-hooks.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name, Phone } from '../../../ui/display/name.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { pathIn, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Go, usePathParams } from '../../../ui/routing/go.tsx';
import { lookOf } from '../../../ui/table/look-of.ts';
import { chargesVat, useMay } from '../../../ui/session/session-store.ts';
import { customerScreens } from '../../customers/screens.ts';
import { accountingTexts } from '../record-messages.ts';
import { documents } from '../contract.ts';
import { dueOf, whyNotCollect } from '../invoice.ts';
import { documentKind } from '../document-kind.ts';
import { paymentStates } from '../document-fields.ts';
import { documentScreens } from '../screens.ts';
import { CollectPanel } from './collect-panel.tsx';
import { InvoiceJournal, InvoiceLines, InvoicePayments, type InvoiceRecord, InvoiceVatLines } from './invoice-tabs.tsx';
import { LinkPanel } from './link-panel.tsx';
import { RefundDepositPanel } from './refund-deposit-panel.tsx';
import { SendPanel } from './send-panel.tsx';

const OtherDocument = ({ id, number }: { readonly id: number; readonly number: string }) => (
  <Go to={documentScreens.record.to(id)} className="figure-link">
    <Num>{number}</Num>
  </Go>
);

/** What is left of a deposit, VAT included. */
const leftOf = (deposit: InvoiceRecord) => subtract(deposit.total, sum(deposit.deposit_uses.map((use) => use.amount)));

const Head = ({ invoice }: { readonly invoice: InvoiceRecord }) => {
  const t = useTexts(accountingTexts);
  const may = useMay();
  const name = invoice.customer_name ? <Typed>{invoice.customer_name}</Typed> : t.walk_in;
  const mayOpen = invoice.customer_id !== null && may(customerScreens.record.permission);
  return (
    <section className="panel">
      <Facts
        rows={[
          [t.issued_at, <When key="at" at={invoice.issued_at} />],
          [t.business_on, <When key="on" on={invoice.business_on} hijri />],
          [
            t.customer,
            mayOpen ? (
              <Go key="customer" to={customerScreens.record.to(invoice.customer_id!)} className="figure-link">
                {name}
              </Go>
            ) : (
              name
            ),
          ],
          [t.mobile, invoice.customer_mobile ? <Phone key="mobile" of={invoice.customer_mobile} /> : null],
          [t.trn, invoice.customer_trn && chargesVat() ? <Num key="trn">{invoice.customer_trn}</Num> : null],
          [
            t.seller,
            invoice.seller_name_ar || invoice.seller_name_en ? (
              <Name key="seller" of={{ name_ar: invoice.seller_name_ar, name_en: invoice.seller_name_en }} />
            ) : null,
          ],
          [t.cashier, invoice.cashier_name ? <Typed key="cashier">{invoice.cashier_name}</Typed> : null],
          [
            t.in_place_of_owner,
            invoice.issued_in_place_of_owner ? (
              <span key="in-place">
                <Name of={invoice.issued_in_place_of_owner} />: <Typed>{invoice.issued_in_place_of_owner.reason}</Typed>
              </span>
            ) : null,
          ],
          [
            t.corrects,
            invoice.corrects_invoice_id ? (
              <Go key="corrects" to={documentScreens.record.to(invoice.corrects_invoice_id)} className="figure-link">
                <Num>{invoice.corrects_document_number}</Num>
              </Go>
            ) : null,
          ],
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
            invoice.document_kind === documentKind.prepayment ? <Money key="left" amount={leftOf(invoice)} /> : null,
          ],
          [t.notes, invoice.notes ? <Typed key="notes">{invoice.notes}</Typed> : null],
        ]}
      />
    </section>
  );
};

/** One issued document: what it says, what was paid on it, how it stands in the books, and what can be done with it. */
export default function Invoice() {
  const t = useTexts(accountingTexts);
  const language = useLanguage();
  const id = Number(usePathParams()['id']);
  const query = useCall(documents.get, { id });
  const [panel, setPanel] = useState<'collect' | 'send' | 'link' | 'refund' | null>(null);
  const close = () => setPanel(null);
  return (
    <>
      <RecordPage
        query={query}
        title={(invoice) => (
          <>
            {t.document_titles[String(invoice.document_kind) as '388']} <Num>{invoice.document_number}</Num>
          </>
        )}
        status={(invoice) => lookOf(paymentStates, invoice.payment_state)}
        back={documentScreens.list}
        actions={(invoice) => {
          const why = whyNotCollect(invoice);
          return [
            {
              label: t.print_receipt,
              icon: IconReceipt,
              run: () => void printFile(documents.pdf, { id, paper: 'receipt' }),
            },
            { label: t.print_a4, icon: IconFileTypePdf, run: () => openFile(documents.pdf, { id, paper: 'a4' }) },
            {
              label: t.open_public,
              icon: IconExternalLink,
              run: () => window.open(pathIn(language, `/e-invoice/${invoice.unique_id}`), '_blank', 'noopener'),
            },
            {
              label: t.send,
              icon: IconMail,
              operation: documents.send,
              run: () => setPanel('send'),
            },
            {
              label: t.payment_link,
              icon: IconLink,
              operation: documents.linkPayment,
              disabled: why && refusalText(why),
              run: () => setPanel('link'),
            },
            ...(invoice.document_kind === documentKind.prepayment
              ? [
                  {
                    label: t.give_back,
                    icon: IconReceiptRefund,
                    operation: documents.refundDeposit,
                    disabled: leftOf(invoice) === 0 ? t.nothing_left : null,
                    run: () => setPanel('refund'),
                  },
                ]
              : []),
            {
              label: t.collect,
              icon: IconCash,
              primary: why === null,
              operation: documents.collect,
              disabled: why && refusalText(why),
              run: () => setPanel('collect'),
            },
          ];
        }}
        figures={(invoice) => [
          { label: t.total, amount: invoice.total, lead: true },
          ...(chargesVat() ? [{ label: t.vat, amount: invoice.vat }] : []),
          { label: t.paid, amount: invoice.paid_amount },
          { label: t.due, amount: dueOf(invoice) },
        ]}
        body={(invoice) => <Head invoice={invoice} />}
        tabs={(invoice) => [
          { key: 'lines', label: t.lines, body: <InvoiceLines invoice={invoice} /> },
          ...(chargesVat() ? [{ key: 'vat', label: t.vat_lines, body: <InvoiceVatLines invoice={invoice} /> }] : []),
          { key: 'payments', label: t.payments, body: <InvoicePayments invoice={invoice} /> },
          {
            key: 'journal',
            label: t.journal,
            operation: documents.journal,
            body: <InvoiceJournal id={id} />,
          },
        ]}
      />
      {panel === 'collect' && query.data ? (
        <CollectPanel invoice={query.data} due={dueOf(query.data)} close={close} />
      ) : null}
      {panel === 'link' && query.data ? <LinkPanel id={id} close={close} /> : null}
      {panel === 'refund' && query.data?.customer_id ? (
        <RefundDepositPanel id={id} customerId={query.data.customer_id} close={close} />
      ) : null}
      {panel === 'send' && query.data ? <SendPanel invoice={query.data} close={close} /> : null}
    </>
  );
}
