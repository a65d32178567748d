import type { z } from 'zod';
import type { Field, Fields } from '../../../kernel/contract/entity.ts';
import { add, formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { netWithin, vatOn } from '../../../kernel/money/vat.ts';
import { upload } from '../../../ui/api/call.ts';
import { NamedFieldInput, NamedNameInputs } from '../../../ui/form/field-input.tsx';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { IconField } from '../../../ui/inputs/icon-field.tsx';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { useDisplaySettings, useInformations } from '../../../ui/session/session-store.ts';
import { files } from '../../tenancy/contract.ts';
import { catalogueTexts } from '../messages.ts';

/** Whether the prices of this shop are entered with VAT, in words; of a price that is taxed also what it is the other way. */
export const usePriceNote = () => {
  const t = useTexts(catalogueTexts);
  const language = useLanguage();
  const settings = useInformations()?.global_informations.general_informations;
  const { currency_code } = useDisplaySettings();
  return (price?: number | null, category?: string | null): string => {
    const isIncluded = settings?.['prices_include_vat'] !== false;
    const note = isIncluded ? t.price_note_incl : t.price_note_excl;
    const rate = settings?.['is_vat_registered'] === true && category === 'S' ? Number(settings['vat_rate_bp']) : 0;
    if (!price || !rate) return settings?.['is_vat_registered'] === false ? '' : note;
    const other = isIncluded ? netWithin(money(price), rate) : add(money(price), vatOn(money(price), rate));
    const amount = formatMoneyWithSymbol(other, currency_code, language);
    return `${note} · ${isIncluded ? t.price_without_vat({ amount }) : t.price_with_vat({ amount })}`;
  };
};

/** A part of any form whose fields have these names. */
interface PartProps<N extends string> {
  readonly form: Pick<ZodForm<z.ZodObject>, 'fieldNamed'> & { readonly values: { readonly [K in N]?: unknown } };
  readonly fields: Fields & { readonly [K in N]: Field };
}

/** The names of an item in both languages. */
export const ItemNames = (props: PartProps<'name_ar' | 'name_en'>) => (
  <>
    <NamedNameInputs {...props} ar="name_ar" en="name_en" />
    <p className="form-note">{useTexts(uiMessages).one_name_is_enough}</p>
  </>
);

/** Price, what it was reduced from, lowest price and VAT category. */
export const PriceFields = (
  props: PartProps<'price' | 'original_price' | 'minimum_price' | 'vat_category' | 'vat_exemption_code'>,
) => {
  const noteOf = usePriceNote();
  const values = props.form.values as { readonly price?: number | null; readonly vat_category?: string | null };
  return (
    <FormRow>
      <NamedFieldInput {...props} name="price" description={noteOf(values.price, values.vat_category)} />
      <NamedFieldInput {...props} name="original_price" />
      <NamedFieldInput {...props} name="minimum_price" />
      <NamedFieldInput {...props} name="vat_category" />
      {props.form.values.vat_category === 'S' ? null : <NamedFieldInput {...props} name="vat_exemption_code" />}
    </FormRow>
  );
};

/** How an item appears: picture, descriptions, order and whether customers see it. */
export const AppearanceSection = ({
  imageUrl,
  icon,
  ...props
}: PartProps<
  'image_file_id' | 'icon_kind' | 'description_ar' | 'description_en' | 'sort_order' | 'show_to_customer'
> & {
  readonly imageUrl: string | null | undefined;
  /** What it is drawn as when no icon is chosen, in words; the trade's own when absent. */
  readonly icon?: string;
}) => {
  const t = useTexts(catalogueTexts);
  return (
    <FormSection title={t.showing}>
      <ImageField
        {...props.form.fieldNamed<number>('image_file_id')}
        label={inThisLanguage(props.fields.image_file_id.label)}
        url={imageUrl ?? null}
        upload={async (square) => {
          const { id, url } = await upload(files.upload, {}, square);
          return { value: id, url };
        }}
      />
      <IconField
        {...props.form.fieldNamed<string>('icon_kind')}
        label={t.icon}
        description={t.icon_note}
        {...(icon ? { usual: { kind: null, label: icon } } : {})}
      />
      <NamedNameInputs {...props} ar="description_ar" en="description_en" />
      <FormRow>
        <NamedFieldInput {...props} name="sort_order" />
        <NamedFieldInput {...props} name="show_to_customer" />
      </FormRow>
    </FormSection>
  );
};
