import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatWeekday } from '../../../kernel/time/local-time.ts';
import { weekdays } from '../../../kernel/time/working-week.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoicesField } from '../../../ui/inputs/choice-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { deliveryWindows } from '../contract.ts';
import { deliveryTexts } from '../messages.ts';
import { deliveryScreens } from '../screens.ts';
import { isOvernight, windowErrors, windowKind } from '../window.ts';
import { windowFields as fields } from '../window-fields.ts';

type DeliveryWindow = OutputOf<typeof deliveryWindows.get>;

const WindowForm = ({ window }: { readonly window?: DeliveryWindow }) => {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useZodForm(deliveryWindows.create.input, {
    check: windowErrors,
    initial: window ?? { kind: windowKind.delivery, is_same_day: true, cutoff_minutes: 120 },
    ...(window ? {} : { draft: 'delivery-window-new' }),
  });
  const saved = { done: t.saved_window, onDone: () => navigate(deliveryScreens.windows.to()) };
  const create = useAction(deliveryWindows.create, saved);
  const update = useAction(deliveryWindows.update, saved);
  return (
    <FormPage
      form={form}
      fields={fields}
      back={deliveryScreens.windows.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <FormSection title={t.when}>
        <FieldInput form={form} fields={fields} name="kind" />
        <FormRow>
          <FieldInput form={form} fields={fields} name="from_time" />
          <FieldInput
            form={form}
            fields={fields}
            name="until_time"
            {...(isOvernight(form.values) ? { description: t.ends_next_day } : {})}
          />
        </FormRow>
        <ChoicesField
          {...form.fieldNamed<readonly number[]>('weekdays')}
          label={t.weekdays}
          description={t.weekdays_note}
          options={weekdays.map((value) => ({ value: value as number, label: formatWeekday(value, language) }))}
        />
        <FormRow>
          <FieldInput form={form} fields={fields} name="from_on" description={t.season_note} />
          <FieldInput form={form} fields={fields} name="until_on" />
        </FormRow>
      </FormSection>
      <FormSection title={t.orders} note={t.limits_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="stops_limit" />
          <FieldInput form={form} fields={fields} name="minutes_limit" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="fee_amount" />
          <FieldInput form={form} fields={fields} name="cutoff_minutes" description={t.cutoff_note} />
        </FormRow>
        <FieldInput form={form} fields={fields} name="is_same_day" />
      </FormSection>
    </FormPage>
  );
};

const EditWindow = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(deliveryWindows.get, { id })}>
    {(window) => <WindowForm window={window} />}
  </QueryBoundary>
);

/** A new window, or the one of the address. */
export default function WindowFormScreen() {
  const { id } = usePathParams();
  return id ? <EditWindow id={Number(id)} /> : <WindowForm />;
}
