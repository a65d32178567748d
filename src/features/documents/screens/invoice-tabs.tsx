import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { columnsFor } from '../../../ui/table/columns-of.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { paymentFields } from '../../payments/payment-fields.ts';
import { documents } from '../contract.ts';
import { accountingTexts } from '../record-messages.ts';

export type InvoiceRecord = OutputOf<typeof documents.get>;

/** The tax lines that the VAT return reads, with the bill's sums under them. */
export const InvoiceVatLines = ({ invoice }: { readonly invoice: InvoiceRecord }) => {
  const t = useTexts(accountingTexts);
  return (
    <DataTable
      t={t}
      caption={t.vat_lines}
      rows={invoice.vat_lines}
      rowKey={(line) => `${line.vat_category}/${line.vat_rate_bp}`}
      columns={[
        {
          key: 'vat_category',
          label: () => t.category,
          render: (line) => t.categories[line.vat_category],
          card: 'title',
        },
        { key: 'vat_rate_bp', label: () => t.vat_rate, kind: 'percent' },
        { key: 'taxable_excl_vat', label: () => t.taxable, kind: 'money' },
        { key: 'vat', label: () => t.vat, kind: 'money', card: 'figure' },
      ]}
      totals={{ taxable_excl_vat: invoice.subtotal, vat: invoice.vat }}
    />
  );
};

/** What was paid, when and how. */
export const InvoicePayments = ({ invoice }: { readonly invoice: InvoiceRecord }) => {
  const t = useTexts(accountingTexts);
  if (invoice.payments.length === 0)
    return (
      <div className="panel">
        <EmptyState text={t.no_payments} />
      </div>
    );
  return (
    <DataTable
      t={t}
      caption={t.payments}
      rows={invoice.payments}
      rowKey={(payment) => payment.id}
      columns={[
        ...columnsFor<InvoiceRecord['payments'][number], 'paid_at' | 'method' | 'source' | 'status'>(paymentFields, [
          'paid_at',
          'method',
          'source',
          'status',
        ]),
        { key: 'authorization_code', label: () => t.authorization_code, kind: 'code' },
        { key: 'reference', label: () => t.reference, kind: 'code' },
        { key: 'change_amount', label: () => t.change_back, kind: 'money' },
        { key: 'amount', label: () => t.amount, kind: 'money', card: 'figure' },
      ]}
    />
  );
};

/** The double entries that the invoice and its later payments caused. */
export const InvoiceJournal = ({ id }: { readonly id: number }) => {
  const t = useTexts(accountingTexts);
  const query = useCall(documents.journal, { id });
  return (
    <QueryBoundary query={query}>
      {({ lines }) => (
        <DataTable
          t={t}
          caption={t.journal}
          rows={lines}
          rowKey={(line) => lines.indexOf(line)}
          columns={[
            { key: 'entry_id', label: () => t.entry, kind: 'code' },
            { key: 'entry_on', label: () => t.day, kind: 'date', card: 'subtitle' },
            { key: 'account_code', label: () => t.number, kind: 'code' },
            {
              key: 'account',
              label: () => t.account,
              kind: 'name',
              name: (line) => ({ name_ar: line.account_name_ar, name_en: line.account_name_en }),
              card: 'title',
            },
            { key: 'memo', label: () => t.memo, kind: 'typed' },
            { key: 'debit', label: () => t.debit, kind: 'money', value: (line) => line.debit || null },
            { key: 'credit', label: () => t.credit, kind: 'money', value: (line) => line.credit || null },
          ]}
        />
      )}
    </QueryBoundary>
  );
};
