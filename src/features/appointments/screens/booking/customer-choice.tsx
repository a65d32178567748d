import { useState } from 'react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { phoneText } from '../../../../ui/display/name.tsx';
import type { FieldBinding } from '../../../../ui/inputs/field.ts';
import { RecordField } from '../../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { customers } from '../../../customers/contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { NewCustomer } from './new-customer.tsx';

interface CustomerChoiceProps {
  readonly field: FieldBinding<number | null>;
  /** What the person is here, where that is more than a customer. */
  readonly label?: string;
  /** What the chosen one is called, where it is known before it is asked for. */
  readonly initialLabel?: string | null;
  readonly autoFocus?: boolean;
}

/** Whom it is for: found by name or phone, or added in place. */
export const CustomerChoice = ({
  field,
  label: title,
  initialLabel = null,
  autoFocus = false,
}: CustomerChoiceProps) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const may = useMay();
  const [isNew, setNew] = useState(false);
  const [label, setLabel] = useState(initialLabel);
  if (isNew)
    return (
      <NewCustomer
        cancel={() => setNew(false)}
        made={(id, name) => {
          setLabel(name);
          field.onChange(id);
          setNew(false);
        }}
      />
    );
  return (
    <>
      <RecordField
        {...field}
        operation={customers.list}
        fixed={{ status: 1 }}
        label={title ?? t.customer}
        initialLabel={label}
        text={(one) => `${nameIn(language, one)}${one.mobile ? ` · ${phoneText(one.mobile)}` : ''}`}
        required
        autoFocus={autoFocus}
      />
      {may(customers.create) ? (
        <button type="button" className="link-button" onClick={() => setNew(true)}>
          {t.new_customer}
        </button>
      ) : null}
    </>
  );
};
