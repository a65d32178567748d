import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fieldPhrase } from '../../../ui/api/field-phrase.ts';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { IntegerField, MoneyField, QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { type HomeArea, homeFeeBy } from '../../appointments/home.ts';
import { services } from '../../catalogue/contract.ts';
import type { onlineSetting } from '../contract.ts';
import { onlineSettingTexts } from '../messages.ts';
import { onlineFields as fields } from '../online-setting.ts';

const mostAreas = 50;

/** Where the shop goes to: by district or by distance, each with its fee and the minutes of travel. */
export const HomeAreas = ({
  form,
  feeService,
}: {
  readonly form: ZodForm<typeof onlineSetting.save.input>;
  /** The name of the service under which the fee is billed. */
  readonly feeService: string | null;
}) => {
  const t = useTexts(onlineSettingTexts);
  const ui = useTexts(uiMessages);
  const { has_home_service, home_fee_by } = form.values;
  const areas = (form.values.home_areas ?? []) as readonly Partial<HomeArea>[];
  const byDistance = Number(home_fee_by) === homeFeeBy.distance;
  const list = form.fieldNamed<readonly Partial<HomeArea>[]>('home_areas');
  const add = () => list.onChange([...areas, { ...areas.at(-1), name_ar: null, name_en: null, up_to_metres: null }]);
  return (
    <FormSection title={t.home} note={t.home_note}>
      <FieldInput form={form} fields={fields} name="has_home_service" />
      {has_home_service ? (
        <>
          <FieldInput form={form} fields={fields} name="home_fee_by" />
          <RecordField
            {...form.fieldNamed<number>('home_service_id')}
            operation={services.list}
            fixed={{ status: 1 }}
            label={t.fee_service}
            description={t.fee_service_note}
            initialLabel={feeService}
          />
          {areas.length === 0 ? (
            <p className="form-note" role={list.error ? 'alert' : undefined}>
              {list.error ? `${t.no_areas} (${fieldPhrase(list.error)})` : t.no_areas}
            </p>
          ) : null}
          <ul className="home-areas">
            {areas.map((_, n) => (
              <li key={n} aria-label={t.area({ n: n + 1 })}>
                {byDistance ? (
                  <QuantityField
                    {...form.fieldNamed<number>(`home_areas.${n}.up_to_metres`)}
                    label={t.up_to}
                    unit={t.km}
                  />
                ) : (
                  <>
                    <TextField
                      {...form.fieldNamed<string>(`home_areas.${n}.name_ar`)}
                      label={t.area_ar}
                      maxLength={80}
                    />
                    <TextField
                      {...form.fieldNamed<string>(`home_areas.${n}.name_en`)}
                      label={t.area_en}
                      maxLength={80}
                    />
                  </>
                )}
                <MoneyField {...form.fieldNamed<number>(`home_areas.${n}.fee_amount`)} label={t.fee} />
                <IntegerField
                  {...form.fieldNamed<number>(`home_areas.${n}.travel_minutes`)}
                  label={t.travel}
                  unit={ui.minutes_unit}
                />
                <Button
                  variant="subtle"
                  aria-label={t.remove_area({ n: n + 1 })}
                  onClick={() => list.onChange(areas.filter((_one, i) => i !== n))}
                >
                  <IconTrash size={18} stroke={1.7} aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
          {areas.length < mostAreas ? (
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              {t.add_area}
            </Button>
          ) : null}
        </>
      ) : null}
    </FormSection>
  );
};
