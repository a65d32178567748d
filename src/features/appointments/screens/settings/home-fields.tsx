import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import { formatMoneyWithSymbol, type Money } from '../../../../kernel/money/money.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { ChoiceField, SegmentsField } from '../../../../ui/inputs/choice-fields.tsx';
import type { FieldBinding } from '../../../../ui/inputs/field.ts';
import { TextField } from '../../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { homeAreas } from '../../home-contract.ts';
import { homeVisitTexts } from '../../home-messages.ts';
import { areaWords, type NamedArea } from '../../home-words.ts';

/** Where a visit is, as a form holds it; null at the shop. */
export interface TypedHome {
  readonly area: string | null;
  readonly address: string | null;
  readonly map_link: string | null;
}

interface FormWithHome {
  readonly values: object;
  readonly fieldNamed: <V>(name: string) => FieldBinding<V | null>;
}

/** What the form's own schema says too late: whoever chose a visit there is asked for both at once. */
export const homeTypedErrors = (values: object): FieldErrors => {
  const { home } = values as { home?: TypedHome | null };
  if (!home) return {};
  return {
    ...(home.area ? {} : { 'home.area': [{ key: 'required' }] }),
    ...(home.address?.trim() ? {} : { 'home.address': [{ key: 'required' }] }),
  };
};

/** At the shop or at the customer's; there an area, the address and a link of a map. Nothing where the shop goes nowhere. */
export const HomeFields = ({
  form,
  agreed,
  isSection,
}: {
  readonly form: FormWithHome;
  /** A part of a form that has several. */
  readonly isSection?: boolean;
  /** What was agreed for the visit that is changed: it stays to be chosen though the setting has it no more. */
  readonly agreed?: (NamedArea & { area: string; fee_amount: Money; travel_minutes: number }) | null;
}) => {
  const t = useTexts(homeVisitTexts);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const { data } = useCall(homeAreas, {});
  const home = form.fieldNamed<TypedHome>('home');
  const others = (data?.areas ?? []).filter(({ area }) => area !== agreed?.area);
  const areas = [...(agreed ? [agreed] : []), ...others];
  const isHome = Boolean(home.value);
  if (areas.length === 0 && !isHome) return null;
  const fields = (
    <>
      <SegmentsField<string>
        label={t.where}
        value={isHome ? 'home' : 'shop'}
        options={[
          { value: 'shop', label: t.shop },
          { value: 'home', label: t.home },
        ]}
        onChange={(where) => home.onChange(where === 'home' ? { area: null, address: null, map_link: null } : null)}
      />
      {isHome ? (
        <>
          <ChoiceField<string>
            {...form.fieldNamed<string>('home.area')}
            label={t.area}
            required
            options={areas.map((one) => ({
              value: one.area,
              label: t.area_with({
                area: areaWords(language, one),
                fee: formatMoneyWithSymbol(one.fee_amount, currency_code, language),
                minutes: String(one.travel_minutes),
              }),
            }))}
          />
          <TextField
            {...form.fieldNamed<string>('home.address')}
            label={t.address}
            description={t.address_note}
            maxLength={300}
            required
          />
          <FormRow>
            <TextField
              {...form.fieldNamed<string>('home.map_link')}
              label={t.map_link}
              description={t.map_note}
              maxLength={500}
            />
          </FormRow>
        </>
      ) : null}
    </>
  );
  return isSection ? <FormSection>{fields}</FormSection> : fields;
};
