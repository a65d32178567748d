import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { monthName } from '../../../kernel/time/birthday.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { TextAreaField, TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { customerFields } from '../customer-fields.ts';
import { customerRecords, relations } from '../record-contract.ts';
import { recordTexts } from '../record-messages.ts';

type Relative = OutputOf<typeof customerRecords.addRelative>;

interface RelativeProps {
  readonly customerId: number;
  readonly relative: Relative | null;
  readonly close: () => void;
}

const RelativeForm = ({ customerId, relative, close }: RelativeProps) => {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const id = relative?.id ?? customerId;
  const form = useZodForm(customerRecords.addRelative.input, { initial: { relation: 'child', ...relative, id } });
  const saved = { done: t.relative_saved, onDone: close };
  const add = useAction(customerRecords.addRelative, saved);
  const change = useAction(customerRecords.changeRelative, saved);
  const remove = useAction(customerRecords.deleteRelative, saved);
  return (
    <FormBody
      form={form}
      save={(values) => (relative ? change : add).run({ ...values, id })}
      cancel={close}
      isShort
      buttons={
        relative ? (
          <Button variant="subtle" onClick={() => void remove.run({ id: relative.id })} loading={remove.isRunning}>
            {t.take_away}
          </Button>
        ) : null
      }
    >
      <TextField {...form.field('name')} label={inThisLanguage(customerFields.name.label)} maxLength={120} required />
      <ChoiceField
        {...form.field('relation')}
        label={t.relation}
        options={relations.map((value) => ({ value, label: t.relations[value]! }))}
        required
      />
      <PhoneField {...form.field('mobile')} label={t.relative_mobile} />
      <FormRow>
        <ChoiceField
          {...form.field('birth_month')}
          label={t.birth_month}
          options={Array.from({ length: 12 }, (_, i) => ({ value: i + 1, label: monthName(i + 1, language) }))}
        />
        <IntegerField {...form.field('birth_day')} label={t.birth_day} />
      </FormRow>
      <TextAreaField {...form.field('notes')} label={t.relative_notes} rows={2} maxLength={500} />
    </FormBody>
  );
};

/** Somebody of the customer's family or company, new or to be changed. */
export const RelativePanel = ({ isOpen, close, ...props }: RelativeProps & { readonly isOpen: boolean }) => {
  const t = useTexts(recordTexts);
  return (
    <SidePanel title={props.relative ? t.change_relative : t.add_relative_title} isOpen={isOpen} close={close}>
      {isOpen ? <RelativeForm key={props.relative?.id ?? 'new'} close={close} {...props} /> : null}
    </SidePanel>
  );
};
