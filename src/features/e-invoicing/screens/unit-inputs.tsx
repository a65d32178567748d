import { Button, Radio } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { z } from 'zod';
import { choicesOf } from '../../../kernel/contract/entity.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { useErrorText } from '../../../ui/inputs/field.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import type { fiscal } from '../contract.ts';
import { unitFields as fields, otpFields } from '../fiscal-fields.ts';
import type { Environment } from '../unit-facts.ts';
import { unitTexts } from '../unit-messages.ts';
import './fiscal.css';

const portal = 'https://fatoora.zatca.gov.sa';

interface OtpStepsProps {
  readonly steps: readonly string[];
  readonly environment: string | null;
}

/** Where a one-time password comes from, step by step; the sandbox has one of its own. */
export const OtpSteps = ({ steps, environment }: OtpStepsProps) => {
  const t = useTexts(unitTexts);
  if (environment === 'sandbox') return <p className="form-note">{t.sandbox_otp}</p>;
  return (
    <>
      <ol className="otp-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <Button
          component="a"
          href={portal}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="sm"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t.open_portal}
        </Button>
      </div>
    </>
  );
};

type UnitForm = ZodForm<typeof fiscal.connect.input>;

const Gateways = ({ form }: { readonly form: UnitForm }) => {
  const t = useTexts(unitTexts);
  const field = form.field('environment');
  const label = inThisLanguage(fields.environment.label);
  const error = useErrorText(label, field.error);
  return (
    <Radio.Group
      name="environment"
      label={label}
      withAsterisk
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value as Environment)}
      error={error}
    >
      <div className="gateways" data-invalid-choice={field.error ? true : undefined}>
        {choicesOf(fields.environment).map((one) => (
          <Radio
            key={one.value}
            value={String(one.value)}
            label={inThisLanguage(one)}
            description={t.gateways[one.value as Environment]}
          />
        ))}
      </div>
    </Radio.Group>
  );
};

/** What is entered to connect a unit, for a shop's own screen and for a manager's. `trn`: what it will sign for. */
export const UnitInputs = ({ form, trn }: { readonly form: UnitForm; readonly trn: string | null }) => {
  const t = useTexts(unitTexts);
  return (
    <>
      <FormSection title={t.gateway_title}>
        <Gateways form={form} />
      </FormSection>
      <FormSection title={t.otp_title}>
        <OtpSteps steps={t.otp_steps} environment={form.field('environment').value} />
        <FormRow>
          <FieldInput form={form} fields={fields} name="otp" />
          <FieldInput form={form} fields={fields} name="title" />
        </FormRow>
      </FormSection>
      <FormSection
        title={t.shop_title}
        note={
          trn ? (
            <>
              {t.trn}: <NumberText>{trn}</NumberText>
            </>
          ) : undefined
        }
      >
        <FormRow>
          <FieldInput form={form} fields={fields} name="organization" />
          <FieldInput form={form} fields={fields} name="branch" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="business" />
          <FieldInput form={form} fields={fields} name="commercial_registration" />
        </FormRow>
      </FormSection>
      <FormSection title={t.address_title} note={t.address_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="short_address" />
          <FieldInput form={form} fields={fields} name="building_number" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="street" />
          <FieldInput form={form} fields={fields} name="district" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="city" />
          <FieldInput form={form} fields={fields} name="postal_code" />
        </FormRow>
      </FormSection>
    </>
  );
};

/** The one-time password alone: to try again, or to renew. */
export const OtpInput = ({
  form,
  autoFocus,
}: {
  readonly form: ZodForm<z.ZodObject<{ otp: typeof otpFields.otp.input }>>;
  readonly autoFocus: boolean;
}) => <FieldInput form={form} fields={otpFields} name="otp" autoFocus={autoFocus} />;
