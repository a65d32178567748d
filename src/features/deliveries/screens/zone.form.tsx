import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoicesField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { deliveryZones } from '../contract.ts';
import { type DistrictCity, districtCities, districts } from '../districts.ts';
import { deliveryTexts } from '../messages.ts';
import { deliveryScreens } from '../screens.ts';
import { zoneErrors, zoneKind } from '../zone.ts';
import { zoneFields as fields } from '../zone-fields.ts';

type Zone = OutputOf<typeof deliveryZones.get>;

const cities = Object.keys(districtCities) as DistrictCity[];

/** Districts of one city at a time; those that are chosen in other cities stay. */
const DistrictsField = (field: FieldBinding<readonly string[] | null>) => {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const chosen = field.value ?? [];
  const [city, setCity] = useState<DistrictCity>(districts.find((one) => one.key === chosen[0])?.city ?? 'riyadh');
  return (
    <>
      <SegmentsField
        label={t.city}
        value={city}
        onChange={(next) => setCity(next ?? city)}
        options={cities.map((value) => ({ value, label: districtCities[value][language] }))}
      />
      <ChoicesField
        {...field}
        label={t.districts}
        description={t.districts_note}
        options={districts
          .filter((one) => one.city === city || chosen.includes(one.key))
          .map((one) => ({
            value: one.key,
            label: `${nameIn(language, one)} · ${districtCities[one.city][language]}`,
          }))}
        required
      />
    </>
  );
};

const ZoneForm = ({ zone }: { readonly zone?: Zone }) => {
  const t = useTexts(deliveryTexts);
  const ui = useTexts(uiMessages);
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
          <DistrictsField {...form.fieldNamed<readonly string[] | null>('districts')} />
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
