import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { choicesOf } from '../../../kernel/contract/entity.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoicesField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { UsableTimesFields } from '../../../ui/pages/form/usable-times-fields.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { services } from '../../catalogue/contract.ts';
import { products } from '../../catalogue/product-contract.ts';
import { codeCategory, codeKind } from '../code-terms.ts';
import { discountPrograms } from '../contract.ts';
import { promotionTexts } from '../messages.ts';
import { newProgramErrors, programErrors } from '../program.ts';
import { programFields as fields } from '../program-fields.ts';
import { promotionScreens } from '../screens.ts';

type Program = OutputOf<typeof discountPrograms.get>;
const { selected, selected_services, selected_products } = codeCategory;
const reachesServices: readonly unknown[] = [selected, selected_services];
const reachesProducts: readonly unknown[] = [selected, selected_products];

const ProgramForm = ({ program }: { readonly program?: Program }) => {
  const t = useTexts(promotionTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useZodForm(discountPrograms.create.input, {
    check: program ? programErrors : newProgramErrors,
    initial: program
      ? { ...program, kind: program.kind as 1 | 2 }
      : { kind: codeKind.code, category: codeCategory.everything },
    ...(program ? {} : { draft: 'discount-new' }),
  });
  const saved = { done: t.saved, onDone: (p: Program) => navigate(promotionScreens.record.to(p.id)) };
  const create = useAction(discountPrograms.create, saved);
  const update = useAction(discountPrograms.update, saved);
  const { kind, category } = form.values;
  const wantsServices = reachesServices.includes(category);
  const wantsProducts = reachesProducts.includes(category);
  const all = { page_size: 200, status: 1 };
  const offered = useCall(services.list, all, { enabled: wantsServices }).data?.records ?? [];
  const goods = useCall(products.list, all, { enabled: wantsProducts }).data?.records ?? [];
  return (
    <FormPage
      form={form}
      fields={fields}
      back={program ? promotionScreens.record.to(program.id) : promotionScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <FormSection title={t.basics}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <p className="form-note">{ui.one_name_is_enough}</p>
        {program ? null : (
          <>
            <SegmentsField
              {...form.field('kind')}
              label={t.kind}
              options={choicesOf(fields.kind).map((one) => ({
                value: one.value as number,
                label: inThisLanguage(one),
              }))}
            />
            {kind === codeKind.vouchers ? (
              <IntegerField {...form.field('count')} label={t.count} description={t.count_note} required />
            ) : (
              <TextField
                {...form.field('code')}
                label={inThisLanguage(fields.code.label)}
                description={t.code_note}
                kind="code"
                maxLength={24}
                required
              />
            )}
          </>
        )}
      </FormSection>
      <FormSection title={t.grants} note={t.one_of_two}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="percent_bp" />
          <FieldInput form={form} fields={fields} name="amount" />
          <FieldInput form={form} fields={fields} name="minimum_amount" />
        </FormRow>
        <FieldInput form={form} fields={fields} name="category" />
        {wantsServices ? (
          <ChoicesField
            {...form.fieldNamed<readonly number[]>('service_ids')}
            label={t.services}
            options={offered.map((s) => ({ value: s.id, label: nameIn(language, s) }))}
          />
        ) : null}
        {wantsProducts ? (
          <ChoicesField
            {...form.fieldNamed<readonly number[]>('product_ids')}
            label={t.products}
            options={goods.map((p) => ({ value: p.id, label: nameIn(language, p) }))}
          />
        ) : null}
      </FormSection>
      <FormSection title={t.when} note={t.when_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="from_on" />
          <FieldInput form={form} fields={fields} name="until_on" />
        </FormRow>
        <UsableTimesFields form={form} fields={fields} label={t.weekdays} />
      </FormSection>
      <FormSection title={t.limits} note={t.when_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="most_uses" />
          <FieldInput form={form} fields={fields} name="most_uses_of_customer" />
        </FormRow>
        <FieldInput form={form} fields={fields} name="notes" />
      </FormSection>
    </FormPage>
  );
};

const EditProgram = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(discountPrograms.get, { id })}>
    {(program) => <ProgramForm program={program} />}
  </QueryBoundary>
);

/** A new discount, or the one of the address. */
export default function ProgramFormScreen() {
  const { id } = usePathParams();
  return id ? <EditProgram id={Number(id)} /> : <ProgramForm />;
}
