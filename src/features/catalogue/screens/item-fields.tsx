import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { upload } from '../../../ui/api/call.ts';
import { ChoiceField, FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { IntegerField, MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextAreaField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { useInformations } from '../../../ui/session/session-store.ts';
import { files } from '../../tenancy/contract.ts';
import { catalogueTexts } from '../messages.ts';

type Bind<V> = FieldBinding<V>;

/** Whether the prices of this shop are entered with VAT, in words. */
export const usePriceNote = (): string => {
  const t = useTexts(catalogueTexts);
  const settings = useInformations()?.global_informations.general_informations;
  return settings?.['prices_include_vat'] === false ? t.price_note_excl : t.price_note_incl;
};

/** The names of an item in both languages. */
export const ItemNames = ({ ar, en }: { readonly ar: Bind<string | null>; readonly en: Bind<string | null> }) => {
  const t = useTexts(catalogueTexts);
  return (
    <>
      <NameFields ar={ar} en={en} />
      <p className="form-note">{t.names_note}</p>
    </>
  );
};

interface PriceFieldsProps {
  readonly price: Bind<number | null>;
  readonly minimum: Bind<number | null>;
  readonly vat: Bind<string | null>;
}

/** Price, lowest price and VAT category. */
export const PriceFields = ({ price, minimum, vat }: PriceFieldsProps) => {
  const t = useTexts(catalogueTexts);
  return (
    <FormRow>
      <MoneyField {...price} label={t.price} description={usePriceNote()} />
      <MoneyField {...minimum} label={t.minimum_price} description={t.minimum_price_note} />
      <ChoiceField
        {...vat}
        label={t.vat_category}
        clearable={false}
        options={(['S', 'Z', 'E', 'O'] as const).map((value) => ({
          value: value as string,
          label: t.vat_categories[value],
        }))}
      />
    </FormRow>
  );
};

interface AppearanceProps {
  readonly descriptionAr: Bind<string | null>;
  readonly descriptionEn: Bind<string | null>;
  readonly image: Bind<number | null>;
  readonly imageUrl: string | null | undefined;
  readonly sortOrder: Bind<number | null>;
  readonly showToCustomer: Bind<boolean | null>;
}

/** How an item appears: picture, descriptions, order and whether customers see it. */
export const AppearanceSection = (fields: AppearanceProps) => {
  const t = useTexts(catalogueTexts);
  const language = useLanguage();
  const arabic = <TextAreaField key="ar" {...fields.descriptionAr} label={t.description_ar} maxLength={2_000} />;
  const english = <TextAreaField key="en" {...fields.descriptionEn} label={t.description_en} maxLength={2_000} />;
  return (
    <FormSection title={t.showing}>
      <ImageField
        {...fields.image}
        label={t.image}
        url={fields.imageUrl ?? null}
        upload={async (square) => {
          const { id, url } = await upload(files.upload, {}, square);
          return { value: id, url };
        }}
      />
      <FormRow>{language === 'ar' ? [arabic, english] : [english, arabic]}</FormRow>
      <FormRow>
        <IntegerField {...fields.sortOrder} label={t.sort_order} description={t.sort_order_note} />
        <FlagField {...fields.showToCustomer} label={t.show_to_customer} description={t.show_to_customer_note} />
      </FormRow>
    </FormSection>
  );
};
