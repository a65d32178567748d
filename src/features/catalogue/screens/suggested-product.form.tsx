import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormPage } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { suggestedScreens } from '../manager-screens.ts';
import { suggestedProducts } from '../suggested-contract.ts';
import { suggestedProductFields as fields } from '../suggested-fields.ts';
import { suggestedTexts } from '../suggested-messages.ts';
import { SuggestedItem } from './suggested-item.tsx';

type Product = OutputOf<typeof suggestedProducts.get>;
const { list } = suggestedScreens.products;

/** What a new one begins with. */
const usual = { unit: 'piece', sort_order: 0 };

const ProductForm = ({ product }: { readonly product?: Product }) => {
  const t = useTexts(suggestedTexts);
  const navigate = useNavigate();
  const form = useZodForm(suggestedProducts.create.input, {
    initial: product ?? usual,
    ...(product ? {} : { draft: 'suggested-product-new' }),
  });
  const saved = { done: t.saved, onDone: () => navigate(list.to()) };
  const create = useAction(suggestedProducts.create, saved);
  const createAndStay = useAction(suggestedProducts.create, { done: t.saved });
  const update = useAction(suggestedProducts.update, saved);
  return (
    <FormPage
      form={form}
      fields={fields}
      back={list.to()}
      {...(product ? { note: t.taken_note } : {})}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
      another={
        product
          ? undefined
          : {
              save: (values) => createAndStay.run(values),
              next: ({ group_id }) => ({ ...usual, group_id }),
            }
      }
    >
      <SuggestedItem
        kind="product"
        item={product}
        group={form.field('group_id')}
        icon={form.fieldNamed<string>('icon_kind')}
        names={<NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />}
      >
        <FieldInput form={form} fields={fields} name="price" />
        <FieldInput form={form} fields={fields} name="unit" />
        <FieldInput form={form} fields={fields} name="sort_order" />
      </SuggestedItem>
    </FormPage>
  );
};

const EditProduct = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(suggestedProducts.get, { id })}>
    {(product) => <ProductForm product={product} />}
  </QueryBoundary>
);

/** A new suggested product, or the one of the address. */
export default function SuggestedProductForm() {
  const { id } = usePathParams();
  return id ? <EditProduct id={Number(id)} /> : <ProductForm />;
}
