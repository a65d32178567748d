import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { FlagField, SegmentsField } from '../../../../ui/inputs/choice-fields.tsx';
import { IntegerField, PercentField } from '../../../../ui/inputs/number-fields.tsx';
import { textsOf, useTexts } from '../../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../../ui/pages/record/record-page.tsx';
import { useMay } from '../../../../ui/session/session-store.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { appointmentTexts } from '../../messages.ts';
import { depositKind } from '../../policy.ts';
import { servicePolicies } from '../../policy-contract.ts';

type Policy = OutputOf<typeof servicePolicies.get>;

const PolicyForm = ({ id, policy }: { readonly id: number; readonly policy: Policy }) => {
  const t = useTexts(depositTexts);
  const words = useTexts(appointmentTexts);
  const may = useMay();
  const form = useZodForm(servicePolicies.save.input, { initial: { ...policy, id } });
  const save = useAction(servicePolicies.save, {
    done: t.policy_saved,
    onDone: (saved) => form.reset({ ...saved, id }),
  });
  const mayEdit = may(servicePolicies.save);
  const deposit = form.fieldNamed<number>('deposit');
  return (
    <FormBody
      form={form}
      isShort
      save={(values) => (mayEdit ? save.run({ ...values, ...form.edited }) : Promise.resolve())}
    >
      <p className="form-note">{t.policy_note}</p>
      <FormSection title={t.deposit}>
        <SegmentsField
          {...deposit}
          label={t.deposit}
          options={[
            { value: depositKind.none, label: t.deposit_none },
            { value: depositKind.part, label: t.deposit_part },
            { value: depositKind.full, label: t.deposit_full },
          ]}
        />
        {deposit.value === depositKind.part ? (
          <PercentField {...form.field('deposit_bp')} label={t.deposit_bp} required />
        ) : null}
        {deposit.value === depositKind.none ? null : (
          <FlagField {...form.field('keeps_on_no_show')} label={t.keeps_on_no_show} description={t.keeps_note} />
        )}
      </FormSection>
      <FormSection>
        <IntegerField
          {...form.field('free_cancel_hours')}
          label={t.free_hours}
          description={t.free_hours_note({ hours: String(policy.shop_hours) })}
          unit={words.hours_unit}
        />
      </FormSection>
    </FormBody>
  );
};

const ServicePolicy = ({ id }: { readonly id: number }) => (
  <QueryBoundary isForm query={useCall(servicePolicies.get, { id })}>
    {(policy) => <PolicyForm id={id} policy={policy} />}
  </QueryBoundary>
);

/** What appointments add to a service: what is paid ahead for it, and until when it is cancelled freely. */
export const servicePolicy: RecordExtension<{ readonly id: number }> = {
  tabs: ({ id }) => [
    {
      key: 'policy',
      label: textsOf(depositTexts).policy,
      body: <ServicePolicy id={id} />,
      operation: servicePolicies.get,
    },
  ],
};
