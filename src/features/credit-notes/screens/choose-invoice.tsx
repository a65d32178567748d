import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { documents } from '../../documents/contract.ts';
import { documentScreens } from '../../documents/screens.ts';
import { creditNoteTexts } from '../messages.ts';

/** The invoice that the address names; null while there is none. */
export const useInvoiceOfAddress = (): number | null => {
  const [query] = useQueryState();
  const id = Number(query['invoice']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Which invoice a note is to, where the address names none; a debit note `adds` to it. */
export const ChooseInvoice = ({ adds = false }: { readonly adds?: boolean }) => {
  const t = useTexts(creditNoteTexts);
  const [, change] = useQueryState();
  return (
    <ScreenFrame
      title={adds ? t.debit_note : t.credit_note}
      back={{ to: documentScreens.list.to(), label: t.to_sales }}
      narrow
    >
      <RecordField
        label={adds ? t.choose_short : t.choose_invoice}
        description={adds ? t.choose_short_note : t.choose_invoice_note}
        operation={documents.list}
        value={null}
        onChange={(chosen) => change({ invoice: chosen === null ? null : String(chosen) })}
        text={(invoice) => invoice.document_number}
      />
    </ScreenFrame>
  );
};
