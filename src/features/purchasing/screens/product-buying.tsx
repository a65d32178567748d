import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { quantityText } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { defaultUnit } from '../../catalogue/purchase-units.ts';
import { useUnitName } from '../../catalogue/screens/public-api.ts';
import { suppliers } from '../contract.ts';
import { purchasingTexts } from '../messages.ts';
import { productBuying } from '../product-buying.ts';

type Buying = OutputOf<typeof productBuying.get>;

const BuyingForm = ({ buying }: { readonly buying: Buying }) => {
  const t = useTexts(purchasingTexts);
  const language = useLanguage();
  const unitName = useUnitName();
  const may = useMay();
  const { id } = buying;
  const form = useZodForm(productBuying.save.input, { initial: buying });
  const save = useAction(productBuying.save, { done: t.buying_saved, onDone: (saved) => form.reset(saved) });
  const unit = defaultUnit(buying.purchase_units);
  const isOfOther = buying.price_milli !== null && buying.price_milli !== (unit?.quantity_milli ?? 1000);
  const mayEdit = may(productBuying.save);
  return (
    <FormBody
      form={form}
      isShort
      save={(values) => (mayEdit ? save.run({ ...values, ...form.edited, id }) : Promise.resolve())}
    >
      <FormSection title={t.buying} note={t.preferred_note}>
        <FormRow>
          <RecordField
            {...form.fieldNamed<number>('supplier_id')}
            label={t.preferred}
            operation={suppliers.list}
            fixed={{ status: 1 }}
            initialLabel={buying.supplier && nameIn(language, buying.supplier)}
            clearable
          />
          {buying.sees_cost && form.values.supplier_id ? (
            <MoneyField
              {...form.fieldNamed<number>('price_amount')}
              label={t.price}
              description={
                isOfOther
                  ? t.price_was_of({ n: quantityText(buying.price_milli ?? 0) })
                  : unit
                    ? t.price_of({ unit: unitName(unit), n: quantityText(unit.quantity_milli) })
                    : t.price_of_piece
              }
            />
          ) : null}
        </FormRow>
      </FormSection>
    </FormBody>
  );
};

const ProductBuying = ({ id }: { readonly id: number }) => (
  <QueryBoundary isForm query={useCall(productBuying.get, { id })}>
    {(buying) => <BuyingForm buying={buying} />}
  </QueryBoundary>
);

/** What purchasing adds to a product: whom it is bought from, and at what price. */
export const productBuyingTab: RecordExtension<{ readonly id: number }> = {
  tabs: ({ id }) => [
    {
      key: 'buying',
      label: textsOf(purchasingTexts).buying,
      body: <ProductBuying id={id} />,
      operation: suppliers.list,
    },
  ],
};
