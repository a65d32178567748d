import { type ReactNode, useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { tenancyTexts } from '../messages.ts';
import { shop } from '../shop-contract.ts';
import { invoicePrintFields as fields } from '../shop-fields.ts';
import type { DrawPreview, StepProps } from './step.ts';
import './setting.css';

type Shop = OutputOf<typeof shop.get>;

interface InvoicePrintFormProps extends StepProps {
  readonly settings: Shop;
}

const InvoicePrintForm = ({ settings, saveLabel, onSaved, onTyped }: InvoicePrintFormProps) => {
  const t = useTexts(tenancyTexts);
  const form = useZodForm(shop.saveInvoice.input, { initial: settings });
  const save = useAction(shop.saveInvoice, {
    done: t.saved,
    onDone: (saved) => {
      form.reset(saved);
      return onSaved?.();
    },
  });
  useUnsavedGuard(form.isDirty);
  const { values } = form;
  useEffect(() => onTyped?.(values), [values, onTyped]);
  return (
    <FormBody
      form={form}
      fields={fields}
      isShort
      {...(saveLabel ? { saveLabel } : {})}
      save={(values) => save.run({ ...values, version: form.edited?.version ?? settings.version })}
    >
      <FormSection title={t.number}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="invoice_prefix" />
          <FieldInput form={form} fields={fields} name="paper" />
        </FormRow>
      </FormSection>
      <FormSection title={t.notes}>
        <FieldInput form={form} fields={fields} name="invoice_note_ar" />
        <FieldInput form={form} fields={fields} name="invoice_note_en" />
      </FormSection>
    </FormBody>
  );
};

/** The form alone, as the settings and the setup show it. */
export const InvoicePrintStep = (step: StepProps) => (
  <QueryBoundary isForm query={useCall(shop.get, {})}>
    {(settings) => <InvoicePrintForm settings={settings} {...step} />}
  </QueryBoundary>
);

interface InvoiceSettingProps {
  readonly preview: DrawPreview;
  /** Settings of later features that belong here. */
  readonly children?: ReactNode;
}

/** How documents look from now on, drawn beside as they are typed. */
export const InvoiceSetting = ({ preview, children }: InvoiceSettingProps) => {
  const t = useTexts(tenancyTexts);
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <SettingPage note={t.paper_note} preview={preview(typed)}>
      <QueryBoundary isForm query={useCall(shop.get, {})}>
        {(settings) => <InvoicePrintForm settings={settings} onTyped={setTyped} />}
      </QueryBoundary>
      {children}
    </SettingPage>
  );
};
