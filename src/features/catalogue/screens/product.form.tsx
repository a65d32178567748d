import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField, QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, useQueryState } from '../../../ui/routing/link.tsx';
import { products } from '../product-contract.ts';
import { productFields } from '../product-fields.ts';
import { productTexts } from '../product-messages.ts';
import { productScreens } from '../screens.ts';
import { GroupField } from './group-field.tsx';
import { AppearanceSection, ItemNames, PriceFields } from './item-fields.tsx';
import { PurchaseUnitsField, type TypedUnit, useUnitName } from './purchase-units-field.tsx';

type Product = OutputOf<typeof products.get>;

/** What a new one begins with. */
const usual = { purchase_units: [], vat_category: 'S', warning_level_milli: 0, sort_order: 0, show_to_customer: true };

const ProductForm = ({ product }: { readonly product?: Product }) => {
  const t = useTexts(productTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useQueryState();
  const form = useZodForm(products.create.input, {
    initial: product ?? {
      ...usual,
      group_id: query['group_id'] ? Number(query['group_id']) : null,
      barcode: query['barcode'] ?? null,
    },
    ...(product ? {} : { draft: 'product-new' }),
  });
  const saved = { done: t.saved, onDone: (p: Product) => navigate(productScreens.record.to(p.id)) };
  const create = useAction(products.create, saved);
  const createAndStay = useAction(products.create, { done: t.saved });
  const update = useAction(products.update, saved);
  const unitName = useUnitName();
  const units = (form.values.purchase_units ?? []) as readonly TypedUnit[];
  return (
    <FormPage
      form={form}
      title={product ? t.edit_product : undefined}
      fields={productFields}
      back={product ? productScreens.record.to(product.id) : productScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
      another={
        product
          ? undefined
          : {
              save: (values) => createAndStay.run(values),
              next: ({ group_id, vat_category }) => ({ ...usual, group_id, vat_category }),
            }
      }
    >
      <FormSection title={t.basics}>
        <ItemNames form={form} fields={productFields} />
        <FormRow>
          <GroupField
            {...form.field('group_id')}
            kind="product"
            initialLabel={
              product ? nameIn(language, { name_ar: product.group_name_ar, name_en: product.group_name_en }) : null
            }
          />
          <FieldInput form={form} fields={productFields} name="barcode" />
        </FormRow>
      </FormSection>
      <FormSection title={t.selling}>
        <PriceFields form={form} fields={productFields} />
      </FormSection>
      <FormSection title={t.stock} note={product ? undefined : t.opening_note}>
        {product ? null : (
          <FormRow>
            <QuantityField {...form.field('initial_quantity_milli')} label={t.initial_quantity} />
            {units.length > 0 ? (
              <ChoiceField
                {...form.field('initial_unit')}
                label={t.typed_in}
                placeholder={t.pieces}
                options={units.map((unit, value) => ({ value, label: unitName(unit) }))}
              />
            ) : null}
            <MoneyField
              {...form.field('initial_unit_cost_amount')}
              label={t.initial_unit_cost}
              description={t.excl_vat}
            />
          </FormRow>
        )}
        <FormRow>
          <FieldInput form={form} fields={productFields} name="warning_level_milli" />
          <FieldInput form={form} fields={productFields} name="vase_life_days" />
          <FieldInput form={form} fields={productFields} name="expiry_on" />
        </FormRow>
      </FormSection>
      <FormSection title={t.purchase_units} note={t.purchase_units_note}>
        <PurchaseUnitsField
          units={units}
          bind={form.fieldNamed}
          change={(to) => {
            form.set('purchase_units', to);
            // What is on hand was typed in a unit by its place.
            if (!product && to.length < units.length) form.set('initial_unit', null);
          }}
        />
      </FormSection>
      <AppearanceSection form={form} fields={productFields} imageUrl={product?.image_url} icon={t.icon_of_group} />
    </FormPage>
  );
};

const EditProduct = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(products.get, { id })}>
    {(product) => <ProductForm product={product} />}
  </QueryBoundary>
);

/** A new product, or with `?id=` the one to change. */
export default function ProductFormScreen() {
  const [query] = useQueryState();
  const id = Number(query['id']);
  return Number.isSafeInteger(id) && id > 0 ? <EditProduct key={id} id={id} /> : <ProductForm key="new" />;
}
