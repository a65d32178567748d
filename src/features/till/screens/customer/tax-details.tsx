import { IconAlertTriangle, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { formatDate } from '../../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { SidePanel } from '../../../../ui/dialogs/side-panel.tsx';
import { FieldInput, NameInputs } from '../../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { todayHere, useMay } from '../../../../ui/session/session-store.ts';
import { customers } from '../../../customers/contract.ts';
import { customerFields as fields } from '../../../customers/customer-fields.ts';
import { AddressFields, useTrnCheck } from '../../../customers/screens/public-api.ts';
import { customerScreens } from '../../../customers/screens.ts';
import { till } from '../../contract.ts';
import { tillTexts } from '../../messages.ts';
import { taxDetailsTexts } from '../../tax-details-messages.ts';
import { useTill } from '../till-context.ts';
import { errorText } from '../till-session.ts';

type Customer = OutputOf<typeof customers.get>;

/** The buyer as the invoice will carry them; saved with the customer. */
const BuyerForm = ({ customer, close }: { readonly customer: Customer; readonly close: () => void }) => {
  const t = useTexts(tillTexts);
  const form = useZodForm(customers.create.input, { initial: customer, check: useTrnCheck() });
  const update = useAction(customers.update, { done: t.buyer_saved, onDone: close });
  return (
    <FormBody form={form} fields={fields} save={(values) => update.run({ ...form.edited!, ...values })} cancel={close}>
      <FormSection title={t.buyer}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <FieldInput form={form} fields={fields} name="trn" />
        <FormRow>
          <FieldInput form={form} fields={fields} name="identification_scheme" />
          <FieldInput form={form} fields={fields} name="identification" />
        </FormRow>
        <AddressFields form={form} fields={fields} />
      </FormSection>
    </FormBody>
  );
};

const SupplyFields = () => {
  const t = useTexts(tillTexts);
  const { ticket, change, errors } = useTill();
  const { supply } = ticket;
  const put = (key: 'supply_from_on' | 'supply_until_on') => (value: string | null) =>
    change({ type: 'supplied', supply: { ...supply, [key]: value ?? undefined } });
  return (
    <FormSection title={t.supplied_on} note={t.supply_note}>
      <FormRow>
        <DateField
          label={t.supply_from}
          value={supply.supply_from_on ?? null}
          onChange={put('supply_from_on')}
          error={errors['supply_from_on']?.[0] ?? null}
          max={todayHere()}
          hijri={false}
        />
        <DateField
          label={t.supply_until}
          value={supply.supply_until_on ?? null}
          onChange={put('supply_until_on')}
          error={errors['supply_until_on']?.[0] ?? null}
          hijri={false}
        />
      </FormRow>
    </FormSection>
  );
};

/** What a tax invoice says beside the bill: who buys, with the address, and when it was supplied. */
export default function TaxDetails({ customerId }: { readonly customerId: number }) {
  const t = useTexts(tillTexts);
  const buyer = useTexts(taxDetailsTexts);
  const language = useLanguage();
  const may = useMay();
  const { ticket, errors } = useTill();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = may(customers.get) && may(customerScreens.edit.permission);
  const query = useCall(customers.get, { id: customerId }, { enabled: mayEdit && isOpen });
  const address = useCall(till.buyerAddress, { id: customerId }).data;
  const day = (on: string | undefined) => (on ? formatDate(on, language) : '');
  const { supply_from_on, supply_until_on } = ticket.supply;
  const lacking = address?.lacking ?? [];
  const isLacking = address?.is_missing === true || lacking.length > 0;
  const names = lacking.map((key) => inThisLanguage(fields[key].label)).join(language === 'ar' ? '، ' : ', ');
  // Elsewhere any address does; here the authority says which parts it wants.
  const said =
    address?.is_missing && lacking.length === 0
      ? buyer.address_missing
      : lacking.length > 0
        ? buyer.address_lacks({ fields: names })
        : buyer.details_complete;
  const wrong = errors['supply_from_on']?.[0] ?? errors['supply_until_on']?.[0];
  return (
    <div className="tax-details" data-lacking={isLacking || undefined}>
      <button type="button" className="line-remedy" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isLacking ? <IconAlertTriangle size={18} aria-hidden /> : <IconFileText size={18} aria-hidden />}
        {t.tax_details}
      </button>
      <small role="status">{address ? said : null}</small>
      {supply_from_on ? (
        <small>{t.supply_shown({ from: day(supply_from_on), until: day(supply_until_on) })}</small>
      ) : null}
      {wrong ? <small className="field-wrong">{errorText(wrong)}</small> : null}
      <SidePanel title={t.tax_details} isOpen={isOpen} close={() => setOpen(false)}>
        <SupplyFields />
        {mayEdit ? (
          <QueryBoundary isForm query={query}>
            {(customer) => <BuyerForm customer={customer} close={() => setOpen(false)} />}
          </QueryBoundary>
        ) : (
          <p className="form-note">{t.may_not_edit}</p>
        )}
      </SidePanel>
    </div>
  );
}
