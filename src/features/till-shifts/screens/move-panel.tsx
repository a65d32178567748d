import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { chargesVat, useMay, useTaxRules } from '../../../ui/session/session-store.ts';
import { employees } from '../../workforce/contract.ts';
import { shifts } from '../contract.ts';
import { moveKinds, type PurposeKey, purposeOf, purposes } from '../drawer.ts';
import { tillShiftTexts } from '../messages.ts';
import { claimErrors, type MoveInput, moveErrors } from '../move-rules.ts';

/** Money into the drawer or out of it, for a purpose that names its account. */
export const MovePanel = ({ shiftId, close }: { readonly shiftId: number; readonly close: () => void }) => {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  const may = useMay();
  // Whose advance it is can only be chosen by who sees the people.
  const offered = purposes.filter((one) => !('is_of_employee' in one) || may(employees.list));
  const shop = useTaxRules();
  const form = useZodForm(shifts.move.input, {
    initial: { id: shiftId, purpose: 'expense' },
    check: (values) => {
      if (!values.purpose) return null;
      const asked: MoveInput = {
        purpose: values.purpose,
        amount: values.amount ?? Number.POSITIVE_INFINITY,
        note: values.note,
        employee_id: values.employee_id ?? undefined,
        vat_amount: values.vat_amount ?? undefined,
        tax_invoice_number: values.tax_invoice_number,
        supplier_trn: values.supplier_trn,
      };
      return { ...moveErrors(asked), ...(shop ? claimErrors(asked, shop) : {}) };
    },
  });
  const move = useAction(shifts.move, { done: t.moved, onDone: close });
  const purpose = purposeOf((form.values.purpose ?? 'expense') as PurposeKey);
  const kindOf = (kind: string) => moveKinds.find((one) => one.value === kind)![language];
  const labelOf = (one: (typeof purposes)[number]) =>
    kindOf(one.kind) === one[language] ? one[language] : `${kindOf(one.kind)}: ${one[language]}`;
  return (
    <SidePanel title={t.move} isOpen close={close}>
      <FormBody form={form} save={move.run} saveLabel={t.move} cancel={close} isShort>
        <ChoiceField
          {...form.field('purpose')}
          label={t.purpose}
          options={offered.map((one) => ({ value: one.key, label: labelOf(one) }))}
        />
        <MoneyField {...form.field('amount')} label={t.amount} autoFocus />
        {purpose.is_of_employee ? (
          <RecordField {...form.field('employee_id')} label={t.employee} operation={employees.list} />
        ) : null}
        <TextField {...form.field('note')} label={t.note} maxLength={200} />
        {purpose.may_have_vat && chargesVat() ? (
          <>
            <MoneyField {...form.field('vat_amount')} label={t.vat_amount} />
            <TextField {...form.field('tax_invoice_number')} label={t.tax_invoice_number} kind="code" maxLength={80} />
            <TextField {...form.field('supplier_trn')} label={t.supplier_trn} kind="code" maxLength={15} />
          </>
        ) : null}
      </FormBody>
    </SidePanel>
  );
};
