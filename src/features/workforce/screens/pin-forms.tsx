import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import type { employees } from '../contract.ts';
import { sharedTill } from '../pin-contract.ts';
import { deviceTexts } from '../shared-device-messages.ts';

type Employee = OutputOf<typeof employees.get>;

/** The PIN of an employee, given by whoever gives sign-ins. */
export const EmployeePin = ({ employee }: { readonly employee: Employee }) => {
  const t = useTexts(deviceTexts);
  const may = useMay();
  const form = useZodForm(sharedTill.set.input, { initial: { id: employee.id } });
  const set = useAction(sharedTill.set, { done: t.pin_set, onDone: () => form.reset({ id: employee.id }) });
  if (!may(sharedTill.set)) return null;
  return (
    <section className="panel">
      <FormBody form={form} isShort save={(values) => set.run(values)} saveLabel={t.set_pin}>
        <p className="form-note">
          {t.my_pin}: {employee.has_pin ? t.has_pin : t.has_no_pin}
        </p>
        {employee.login ? null : (
          <p className="field-wrong" role="note">
            {t.pin_needs_login}
          </p>
        )}
        <PasswordField {...form.field('pin')} label={t.new_pin} fresh />
      </FormBody>
      {employee.has_pin ? (
        <ActionButton
          action={{
            label: t.remove_pin,
            confirm: t.remove_question,
            ...actionProps(sharedTill.remove, { id: employee.id }, t.pin_removed),
          }}
        />
      ) : null}
    </section>
  );
};

/** One's own PIN, on the profile. */
export const MyPin = () => {
  const t = useTexts(deviceTexts);
  const form = useZodForm(sharedTill.setMine.input);
  const set = useAction(sharedTill.setMine, { done: t.pin_set });
  return (
    <FormBody
      form={form}
      isShort
      writes={sharedTill.setMine}
      saveLabel={t.set_pin}
      save={async (values) => {
        const saved = await set.run(values);
        if (saved) form.reset({});
        return saved;
      }}
    >
      <FormSection title={t.my_pin} note={t.my_pin_note}>
        <FormRow>
          <PasswordField {...form.field('current_password')} label={t.current_password} />
          <PasswordField {...form.field('pin')} label={t.new_pin} fresh />
        </FormRow>
      </FormSection>
    </FormBody>
  );
};
