import type { OutputOf } from '../../../kernel/contract.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { MoneyField, QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { useGo, useQueryState } from '../../../ui/routing/go.tsx';
import { groups } from '../contract.ts';
import { products } from '../product-contract.ts';
import { productTexts } from '../product-messages.ts';
import { AppearanceSection, ItemNames, PriceFields } from './item-fields.tsx';

type Product = OutputOf<typeof products.get>;

const ProductForm = ({ product }: { readonly product?: Product }) => {
  const t = useTexts(productTexts);
  const language = useLanguage();
  const go = useGo();
  const [query] = useQueryState();
  const form = useZodForm(products.create.input, {
    initial: product ?? {
      group_id: query['group_id'] ? Number(query['group_id']) : null,
      barcode: query['barcode'] ?? null,
      vat_category: 'S',
      warning_level_milli: 0,
      sort_order: 0,
      show_to_customer: true,
    },
    ...(product ? {} : { draft: 'product-new' }),
  });
  const saved = { done: t.saved, onDone: (p: Product) => go(`/merchant/products/${p.id}`) };
  const create = useAction(products.create, saved);
  const update = useAction(products.update, saved);
  return (
    <FormPage
      form={form}
      title={product ? t.edit_product : t.add}
      back={product ? `/merchant/products/${product.id}` : '/merchant/products/active-products'}
      save={(values) => (product ? update.run({ id: product.id, ...values }) : create.run(values))}
    >
      <FormSection title={t.basics}>
        <ItemNames ar={form.field('name_ar')} en={form.field('name_en')} />
        <FormRow>
          <RecordField
            {...form.field('group_id')}
            label={t.group}
            operation={groups.list}
            fixed={{ kind: 'product' }}
            initialLabel={
              product ? nameIn(language, { name_ar: product.group_name_ar, name_en: product.group_name_en }) : null
            }
          />
          <TextField {...form.field('barcode')} label={t.barcode} description={t.barcode_note} kind="code" />
        </FormRow>
      </FormSection>
      <FormSection title={t.selling}>
        <PriceFields
          price={form.field('price')}
          minimum={form.field('minimum_price')}
          vat={form.field('vat_category')}
        />
      </FormSection>
      <FormSection title={t.stock} note={product ? undefined : t.opening_note}>
        {product ? null : (
          <FormRow>
            <QuantityField {...form.field('initial_quantity_milli')} label={t.initial_quantity} />
            <MoneyField
              {...form.field('initial_unit_cost_amount')}
              label={t.initial_unit_cost}
              description={t.excl_vat}
            />
          </FormRow>
        )}
        <FormRow>
          <QuantityField
            {...form.field('warning_level_milli')}
            label={t.warning_level}
            description={t.warning_level_note}
          />
          <DateField {...form.field('expiry_on')} label={t.expiry} />
        </FormRow>
      </FormSection>
      <AppearanceSection
        descriptionAr={form.field('description_ar')}
        descriptionEn={form.field('description_en')}
        image={form.field('image_file_id')}
        imageUrl={product?.image_url}
        sortOrder={form.field('sort_order')}
        showToCustomer={form.field('show_to_customer')}
      />
    </FormPage>
  );
};

const EditProduct = ({ id }: { readonly id: number }) => (
  <Loaded query={useCall(products.get, { id })}>{(product) => <ProductForm product={product} />}</Loaded>
);

/** A new product, or with `?id=` the one to change. */
export default function ProductFormScreen() {
  const [query] = useQueryState();
  const id = Number(query['id']);
  return Number.isSafeInteger(id) && id > 0 ? <EditProduct key={id} id={id} /> : <ProductForm key="new" />;
}
