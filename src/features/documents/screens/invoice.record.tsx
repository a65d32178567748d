import {
  IconCash,
  IconExternalLink,
  IconFileTypePdf,
  IconGift,
  IconLink,
  IconReceipt,
  IconSend,
} from '@tabler/icons-react';
import { useState } from 'react';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { openFile } from '../../../ui/api/open-file.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { pathIn, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { printDocument } from '../../../ui/printing/print-document.ts';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { chargesVat } from '../../../ui/session/session-store.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { AuthorityNote, whyKept } from '../../e-invoicing/screens/public-api.ts';
import { documents } from '../contract.ts';
import { paymentStates } from '../document-fields.ts';
import { documentKind } from '../document-kind.ts';
import { collectBlockedReason, dueOf, isReturnedWhole } from '../invoice.ts';
import { accountingTexts } from '../record-messages.ts';
import { documentScreens } from '../screens.ts';
import { signAmounts } from '../signed-amounts.ts';
import { CollectPanel } from './collect-panel.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { PaidLines, SoldLines } from './invoice-lines.tsx';
import {
  type InvoiceRecord as InvoiceAnswer,
  InvoiceJournal,
  InvoicePayments,
  InvoiceVatLines,
} from './invoice-tabs.tsx';
import { LinkPanel } from './link-panel.tsx';
import { SendPanel } from './send-panel.tsx';

interface InvoiceRecordProps {
  /** What later features know of a document. */
  readonly extensions?: readonly RecordExtension<InvoiceAnswer>[];
}

/** One issued document: what it says, what was paid on it, how it stands in the books, and what can be done with it. */
export const InvoiceRecord = ({ extensions = [] }: InvoiceRecordProps) => {
  const t = useTexts(accountingTexts);
  const language = useLanguage();
  const id = Number(usePathParams()['id']);
  const answer = useCall(documents.get, { id });
  const query = { ...answer, data: answer.data && signAmounts(answer.data) } as typeof answer;
  useLiveScreen('fiscal_documents');
  const [panel, setPanel] = useState<'collect' | 'send' | 'link' | null>(null);
  const close = () => setPanel(null);
  return (
    <>
      <RecordPage
        query={query}
        title={(invoice) => (
          <>
            {t.document_titles[String(invoice.document_kind) as '388']}{' '}
            <NumberText>{invoice.document_number}</NumberText>
          </>
        )}
        status={(invoice) =>
          invoice.is_cancelled
            ? { label: t.is_cancelled, tone: 'quiet' }
            : isReturnedWhole(invoice)
              ? { label: t.returned_whole, tone: 'quiet' }
              : statusToneOf(paymentStates, invoice.payment_state)
        }
        note={(invoice) => (invoice.fiscal ? <AuthorityNote fiscal={invoice.fiscal} /> : null)}
        back={documentScreens.list}
        actions={(invoice) => {
          const why = collectBlockedReason(invoice);
          // Nobody gets a document that the tax authority must clear first.
          const kept = invoice.fiscal ? whyKept(invoice.fiscal) : null;
          return [
            {
              label: t.collect,
              icon: IconCash,
              primary: why === null,
              operation: documents.collect,
              disabled: why && refusalText(why),
              run: () => setPanel('collect'),
            },
            {
              label: t.send,
              icon: IconSend,
              primary: why !== null && kept === null,
              operation: documents.send,
              disabled: kept,
              run: () => setPanel('send'),
            },
            {
              label: t.print_receipt,
              icon: IconReceipt,
              disabled: kept,
              run: () =>
                void printDocument(documents.pdf, (wish) => ({
                  id,
                  paper: 'receipt' as const,
                  is_copy: true,
                  ...wish,
                })),
            },
            {
              label: t.print_a4,
              icon: IconFileTypePdf,
              disabled: kept,
              run: () => openFile(documents.pdf, { id, paper: 'a4', is_copy: true }),
            },
            ...(invoice.document_kind === documentKind.invoice
              ? [
                  {
                    label: t.gift_receipt,
                    icon: IconGift,
                    disabled: kept,
                    run: () => void printDocument(documents.pdf, (wish) => ({ id, paper: 'gift' as const, ...wish })),
                  },
                ]
              : []),
            {
              label: t.open_public,
              icon: IconExternalLink,
              disabled: kept,
              run: () => window.open(pathIn(language, `/e-invoice/${invoice.unique_id}`), '_blank', 'noopener'),
            },
            {
              label: t.payment_link,
              icon: IconLink,
              operation: documents.linkPayment,
              disabled: (why && refusalText(why)) ?? kept,
              run: () => setPanel('link'),
            },
          ];
        }}
        figures={(invoice) => [
          { label: t.total, amount: invoice.total, lead: true },
          ...(chargesVat() ? [{ label: t.vat, amount: invoice.vat, minor: true as const }] : []),
          { label: t.paid, amount: invoice.received_amount },
          // Of which this was paid ahead.
          ...(invoice.prepaid_amount > 0
            ? [{ label: t.deposits_deducted, amount: invoice.prepaid_amount, minor: true as const }]
            : []),
          ...(invoice.credited_amount > 0 ? [{ label: t.credited, amount: invoice.credited_amount }] : []),
          { label: t.due, amount: dueOf(invoice), ...(dueOf(invoice) > 0 ? { tone: 'bad' as const } : {}) },
        ]}
        sections={[
          { key: 'lines', place: 'main', Body: SoldLines },
          { key: 'head', place: 'side', Body: InvoiceHead },
          { key: 'paid', place: 'side', Body: PaidLines },
        ]}
        tabs={(invoice) => [
          ...(chargesVat() ? [{ key: 'vat', label: t.vat_lines, body: <InvoiceVatLines invoice={invoice} /> }] : []),
          { key: 'payments', label: t.payments, body: <InvoicePayments invoice={invoice} /> },
          {
            key: 'journal',
            label: t.journal,
            operation: documents.journal,
            body: <InvoiceJournal id={id} />,
          },
        ]}
        extensions={extensions}
      />
      {panel === 'collect' && query.data ? (
        <CollectPanel invoice={query.data} due={dueOf(query.data)} close={close} />
      ) : null}
      {panel === 'link' && query.data ? <LinkPanel id={id} close={close} /> : null}
      {panel === 'send' && query.data ? <SendPanel invoice={query.data} close={close} /> : null}
    </>
  );
};
