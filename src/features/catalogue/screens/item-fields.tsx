import type { z } from 'zod';
import type { Fields } from '../../../kernel/contract/noun.ts';
import { add, formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { netWithin, vatOn } from '../../../kernel/money/vat.ts';
import { upload } from '../../../ui/api/call.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
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

interface PartProps<S extends z.ZodObject, F extends Fields> {
  readonly form: ZodForm<S>;
  readonly fields: F;
}

/** The names of an item in both languages. */
export const ItemNames = <S extends z.ZodObject, F extends Fields>(props: PartProps<S, F>) => (
  <>
    <NameInputs {...props} ar={'name_ar' as never} en={'name_en' as never} />
    <p className="form-note">{useTexts(uiMessages).one_name_is_enough}</p>
  </>
);

/** Price, what it was reduced from, lowest price and VAT category. */
export const PriceFields = <S extends z.ZodObject, F extends Fields>(props: PartProps<S, F>) => {
  const noteOf = usePriceNote();
  const values = props.form.values as { readonly price?: number | null; readonly vat_category?: string | null };
  return (
    <FormRow>
      <FieldInput {...props} name={'price' as never} description={noteOf(values.price, values.vat_category)} />
      <FieldInput {...props} name={'original_price' as never} />
      <FieldInput {...props} name={'minimum_price' as never} />
      <FieldInput {...props} name={'vat_category' as never} />
      {props.form.values['vat_category' as never] === 'S' ? null : (
        <FieldInput {...props} name={'vat_exemption_code' as never} />
      )}
    </FormRow>
  );
};

/** How an item appears: picture, descriptions, order and whether customers see it. */
export const AppearanceSection = <S extends z.ZodObject, F extends Fields>({
  imageUrl,
  icon,
  ...props
}: PartProps<S, F> & {
  readonly imageUrl: string | null | undefined;
  /** What it is drawn as when no icon is chosen, in words; the trade's own when absent. */
  readonly icon?: string;
}) => {
  const t = useTexts(catalogueTexts);
  return (
    <FormSection title={t.showing}>
      <ImageField
        {...props.form.fieldNamed<number>('image_file_id')}
        label={inThisLanguage(props.fields['image_file_id']!.label)}
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
      <NameInputs {...props} ar={'description_ar' as never} en={'description_en' as never} />
      <FormRow>
        <FieldInput {...props} name={'sort_order' as never} />
        <FieldInput {...props} name={'show_to_customer' as never} />
      </FormRow>
    </FormSection>
  );
};
