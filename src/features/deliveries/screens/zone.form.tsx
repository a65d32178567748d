import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoicesField } from '../../../ui/inputs/choice-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { deliveryZones } from '../contract.ts';
import { districtCities, districts } from '../districts.ts';
import { deliveryTexts } from '../messages.ts';
import { deliveryScreens } from '../screens.ts';
import { zoneErrors, zoneKind } from '../zone.ts';
import { zoneFields as fields } from '../zone-fields.ts';

type Zone = OutputOf<typeof deliveryZones.get>;

const ZoneForm = ({ zone }: { readonly zone?: Zone }) => {
  const t = useTexts(deliveryTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useZodForm(deliveryZones.create.input, {
    check: zoneErrors,
    initial: zone ?? { kind: zoneKind.districts },
    ...(zone ? {} : { draft: 'delivery-zone-new' }),
  });
  const saved = { done: t.saved_zone, onDone: () => navigate(deliveryScreens.zones.to()) };
  const create = useAction(deliveryZones.create, saved);
  const update = useAction(deliveryZones.update, saved);
  return (
    <FormPage
      form={form}
      fields={fields}
      back={deliveryScreens.zones.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <FormSection title={t.zone} note={t.zone_note}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <p className="form-note">{ui.one_name_is_enough}</p>
        <FieldInput form={form} fields={fields} name="kind" />
        {form.values.kind === zoneKind.circle ? (
          <FieldInput form={form} fields={fields} name="radius_m" />
        ) : (
          <ChoicesField
            {...form.fieldNamed<readonly string[]>('districts')}
            label={t.districts}
            description={t.districts_note}
            options={districts.map((one) => ({
              value: one.key,
              label: `${nameIn(language, one)} · ${districtCities[one.city][language]}`,
            }))}
            required
          />
        )}
      </FormSection>
      <FormSection title={t.price}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="fee_amount" />
          <FieldInput form={form} fields={fields} name="drive_minutes" description={t.drive_note} />
        </FormRow>
      </FormSection>
    </FormPage>
  );
};

const EditZone = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(deliveryZones.get, { id })}>
    {(zone) => <ZoneForm zone={zone} />}
  </QueryBoundary>
);

/** A new zone, or the one of the address. */
export default function ZoneFormScreen() {
  const { id } = usePathParams();
  return id ? <EditZone id={Number(id)} /> : <ZoneForm />;
}
