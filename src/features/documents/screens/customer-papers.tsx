import { IconCashBanknote, IconFileInvoice, IconReceiptRefund } from '@tabler/icons-react';
import { epochOf } from '../../../kernel/local-time.ts';
import { choiceOf, choicesOf } from '../../../kernel/noun.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FigureItem } from '../../../ui/display/figure-line.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Num } from '../../../ui/display/num.tsx';
import { EmptyPetals } from '../../../ui/display/petals.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { When } from '../../../ui/display/when.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { SkeletonLines } from '../../../ui/pages/loaded.tsx';
import { type PaperLine, PaperLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { lookOf } from '../../../ui/table/look-of.ts';
import { permissionOf } from '../../../kernel/contract.ts';
import { customerScreens } from '../../customers/screens.ts';
import { payments } from '../../payments/contract.ts';
import { paymentFields } from '../../payments/payment-fields.ts';
import { paymentStatus } from '../../payments/payment.ts';
import { documents } from '../contract.ts';
import { customerMoneyTexts } from '../customer-messages.ts';
import { paymentStates } from '../document-fields.ts';
import { dueOf } from '../invoice.ts';
import { documentScreens } from '../screens.ts';

interface OfCustomer {
  readonly record: { readonly id: number };
}

const shownPapers = 10;
/** Money that was taken with its document says nothing that the document does not. */
const atOnceMs = 60_000;

const methodWord = (method: string): string =>
  inThisLanguage(choiceOf(choicesOf(paymentFields.method), method) ?? { en: method, ar: method });
const sourceWord = (source: number): string =>
  inThisLanguage(choiceOf(choicesOf(paymentFields.source), source) ?? { en: '', ar: '' });

/** Documents and payments of a customer by time, newest first. */
export const CustomerPapers = ({ record }: OfCustomer) => {
  const t = useTexts(customerMoneyTexts);
  const mayPayments = useMay()(permissionOf(payments.list));
  const asked = { customer_id: record.id, page_size: shownPapers } as const;
  const issued = useCall(documents.list, { ...asked, sort: '-issued_at' });
  const paid = useCall(payments.list, { ...asked, sort: '-paid_at' }, { enabled: mayPayments });
  if (issued.isPending || (mayPayments && paid.isPending)) return <SkeletonLines lines={6} />;
  const papers = issued.data?.records ?? [];
  const issuedAt = new Map(papers.map((paper) => [paper.id, epochOf(paper.issued_at)]));
  const oldest = papers.length === shownPapers ? epochOf(papers.at(-1)!.issued_at) : 0;
  const later = (paid.data?.records ?? []).filter((payment) => {
    const at = issuedAt.get(payment.invoice_id ?? 0);
    return epochOf(payment.paid_at) >= oldest && (at === undefined || epochOf(payment.paid_at) - at > atOnceMs);
  });
  const lines: (PaperLine & { readonly at: number })[] = [
    ...papers.map((paper) => ({
      key: `document-${paper.id}`,
      at: epochOf(paper.issued_at),
      icon: <IconFileInvoice size={18} stroke={1.5} />,
      tone: dueOf(paper) > 0 ? ('bad' as const) : ('quiet' as const),
      to: documentScreens.record.to(paper.id),
      title: (
        <>
          <Num>{paper.document_number}</Num>
          <Status {...lookOf(paymentStates, paper.payment_state)} />
        </>
      ),
      detail:
        dueOf(paper) > 0 ? (
          <span className="paper-due">
            {t.left_to_pay} <Money amount={dueOf(paper)} />
          </span>
        ) : null,
      figure: <Money amount={paper.total} bare />,
      when: <When at={paper.issued_at} />,
    })),
    ...later.map((payment) => ({
      key: `payment-${payment.id}`,
      at: epochOf(payment.paid_at),
      icon:
        payment.amount < 0 ? <IconReceiptRefund size={18} stroke={1.5} /> : <IconCashBanknote size={18} stroke={1.5} />,
      tone: payment.status === paymentStatus.paid && payment.amount >= 0 ? ('good' as const) : ('quiet' as const),
      to: payment.invoice_id === null ? null : documentScreens.record.to(payment.invoice_id),
      title: (
        <>
          {methodWord(payment.method)}
          {payment.status === paymentStatus.paid ? null : (
            <Status {...lookOf(choicesOf(paymentFields.status), payment.status)} />
          )}
        </>
      ),
      detail: (
        <>
          {sourceWord(payment.source)} <Num>{payment.document_number}</Num>
        </>
      ),
      figure: <Money amount={payment.amount} bare />,
      when: <When at={payment.paid_at} />,
    })),
  ].sort((a, b) => b.at - a.at);
  return (
    <Section
      title={t.papers}
      {...(lines.length > 0
        ? { all: { label: t.all_invoices, to: customerScreens.record.to(record.id, { tab: 'invoices' }) } }
        : {})}
    >
      {lines.length === 0 ? <EmptyPetals text={t.no_invoices} /> : <PaperLines lines={lines} />}
    </Section>
  );
};

/** What a customer spent in all and on one invoice. */
export const CustomerSpent = ({ record }: OfCustomer) => {
  const t = useTexts(customerMoneyTexts);
  const sums = useCall(documents.totals, { customer_id: record.id }).data;
  return (
    <>
      <FigureItem figure={{ label: t.spent, ...(sums ? { amount: sums.total } : { text: '…' }) }} />
      <FigureItem figure={{ label: t.on_one_invoice, ...(sums ? { amount: sums.average_amount } : { text: '…' }) }} />
    </>
  );
};
