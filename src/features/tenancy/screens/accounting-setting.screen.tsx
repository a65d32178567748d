import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { percentText } from '../../../ui/display/number-text.tsx';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { refreshInformations } from '../../../ui/session/load-informations.ts';
import { todayHere, useMay } from '../../../ui/session/session-store.ts';
import { tenancyTexts } from '../messages.ts';
import { shop } from '../shop-contract.ts';
import { taxFields as fields } from '../shop-fields.ts';
import { taxErrors } from '../shop-rules.ts';
import type { StepProps } from './step.ts';
import './setting.css';

type Shop = OutputOf<typeof shop.get>;

interface WaitingProps {
  readonly change: NonNullable<Shop['tax_change']>;
  readonly onTakenBack: (shop: Shop) => void;
}

/** The change that waits for its day, and the way to take it back. */
const Waiting = ({ change, onTakenBack }: WaitingProps) => {
  const t = useTexts(tenancyTexts);
  const language = useLanguage();
  const cancel = useAction(shop.cancelTaxChange, { done: t.taken_back, onDone: onTakenBack });
  return (
    <section className="setting-waiting" role="status">
      <span>
        <strong>{t.waiting({ on: formatDate(change.effective_on, language) })}</strong>{' '}
        {change.is_vat_registered ? t.waiting_on({ rate: `${percentText(change.vat_rate_bp)}%` }) : t.waiting_off}
      </span>
      {useMay()(shop.cancelTaxChange) ? (
        <Button variant="default" size="sm" loading={cancel.isRunning} onClick={() => void cancel.run({})}>
          {t.take_back}
        </Button>
      ) : null}
    </section>
  );
};

const TaxForm = ({ settings, saveLabel, onSaved }: StepProps & { readonly settings: Shop }) => {
  const t = useTexts(tenancyTexts);
  const form = useZodForm(shop.saveTax.input, {
    initial: { ...settings, effective_on: todayHere() },
    check: (values) => taxErrors(values, settings.country_id),
  });
  const fill = (saved: Shop) => form.reset({ ...saved, effective_on: todayHere() });
  const save = useAction(shop.saveTax, {
    done: t.saved,
    onDone: (saved) => {
      fill(saved);
      return onSaved ? onSaved() : refreshInformations();
    },
  });
  useUnsavedGuard(form.isDirty);
  const isRegistered = form.values.is_vat_registered === true;
  const registering = form.field('is_vat_registered');
  const told = [
    settings.open_deposits > 0 ? t.open_deposits({ n: settings.open_deposits }) : null,
    settings.held_bills > 0 ? t.held_bills({ n: settings.held_bills }) : null,
  ].filter((line) => line !== null);
  if (settings.vat_rates.length === 0)
    return (
      <>
        <p>{t.no_vat_here}</p>
        {onSaved ? (
          <div>
            <Button onClick={() => onSaved()}>{saveLabel}</Button>
          </div>
        ) : null}
      </>
    );
  return (
    <>
      {settings.tax_change ? <Waiting change={settings.tax_change} onTakenBack={fill} /> : null}
      <FormBody
        form={form}
        fields={fields}
        writes={shop.saveTax}
        {...(saveLabel ? { saveLabel } : {})}
        save={(values) => save.run({ ...values, version: form.edited?.version ?? settings.version })}
      >
        {/* The setup's own heading says it. */}
        <FormSection title={onSaved ? null : t.tax}>
          <FieldInput
            form={
              {
                ...form,
                fieldNamed: () => ({
                  ...registering,
                  onChange: (next: boolean | null) => {
                    registering.onChange(next);
                    form.set('vat_rate_bp', next ? settings.vat_rates[0] : 0);
                  },
                }),
              } as typeof form
            }
            fields={fields}
            name="is_vat_registered"
          />
          {isRegistered ? (
            <FormRow>
              <FieldInput form={form} fields={fields} name="trn" />
              <ChoiceField
                {...form.field('vat_rate_bp')}
                label={inThisLanguage(fields.vat_rate_bp.label)}
                clearable={false}
                options={settings.vat_rates.map((rate) => ({ value: rate, label: `${percentText(rate)}%` }))}
              />
            </FormRow>
          ) : null}
          {isRegistered ? <FieldInput form={form} fields={fields} name="prices_include_vat" /> : null}
          {/* Who never charged VAT and does not begin to changes nothing on any day. */}
          {isRegistered || settings.is_vat_registered || settings.tax_change ? (
            <FormRow>
              <FieldInput form={form} fields={fields} name="effective_on" />
            </FormRow>
          ) : null}
          {form.isDirty && told.length > 0 ? (
            <ul className="setting-told">
              {told.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </FormSection>
      </FormBody>
    </>
  );
};

/** The form alone, as the settings and the setup show it. */
export const TaxStep = (step: StepProps) => (
  <QueryBoundary isForm query={useCall(shop.get, {})}>
    {(settings) => <TaxForm settings={settings} {...step} />}
  </QueryBoundary>
);

/** VAT status, number and rate by the day from which they hold. */
export default function AccountingSetting() {
  const t = useTexts(tenancyTexts);
  return (
    <SettingPage note={t.tax_note}>
      <TaxStep />
    </SettingPage>
  );
}
