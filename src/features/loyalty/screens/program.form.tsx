import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoicesField } from '../../../ui/inputs/choice-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { groups, services } from '../../catalogue/contract.ts';
import { products } from '../../catalogue/product-contract.ts';
import { loyaltyPrograms } from '../contract.ts';
import { programFields as fields } from '../loyalty-fields.ts';
import { loyaltyTexts } from '../messages.ts';
import { programKind } from '../points.ts';
import { programErrors } from '../program.ts';
import { loyaltyScreens } from '../screens.ts';

type Program = OutputOf<typeof loyaltyPrograms.get>;

const ProgramForm = ({ program }: { readonly program?: Program }) => {
  const t = useTexts(loyaltyTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useZodForm(loyaltyPrograms.create.input, {
    check: programErrors,
    initial: program ?? { kind: programKind.spending, points: 1, per_amount: 100 },
    ...(program ? {} : { draft: 'loyalty-new' }),
  });
  const saved = { done: t.saved, onDone: (p: Program) => navigate(loyaltyScreens.record.to(p.id)) };
  const create = useAction(loyaltyPrograms.create, saved);
  const update = useAction(loyaltyPrograms.update, saved);
  const { kind } = form.values;
  const byItem = kind === programKind.item;
  const all = { page_size: 200, status: 1 };
  const inGroups = useCall(groups.list, all, { enabled: byItem }).data?.records ?? [];
  const offered = useCall(services.list, all, { enabled: byItem }).data?.records ?? [];
  const goods = useCall(products.list, all, { enabled: byItem }).data?.records ?? [];
  const optionsOf = (of: readonly { id: number; name_ar: string | null; name_en: string | null }[]) =>
    of.map((one) => ({ value: one.id, label: nameIn(language, one) }));
  return (
    <FormPage
      form={form}
      fields={fields}
      back={program ? loyaltyScreens.record.to(program.id) : loyaltyScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <FormSection title={t.name}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <p className="form-note">{ui.one_name_is_enough}</p>
      </FormSection>
      <FormSection title={t.earning} note={t.earning_note}>
        <FieldInput form={form} fields={fields} name="kind" />
        <FormRow>
          <FieldInput form={form} fields={fields} name="points" />
          {kind === programKind.spending ? <FieldInput form={form} fields={fields} name="per_amount" /> : null}
          <FieldInput form={form} fields={fields} name="minimum_amount" />
        </FormRow>
        {byItem ? (
          <>
            <p className="form-note">{t.items_note}</p>
            <ChoicesField
              {...form.fieldNamed<readonly number[]>('group_ids')}
              label={t.groups}
              options={optionsOf(inGroups)}
            />
            <ChoicesField
              {...form.fieldNamed<readonly number[]>('service_ids')}
              label={t.services}
              options={optionsOf(offered)}
            />
            <ChoicesField
              {...form.fieldNamed<readonly number[]>('product_ids')}
              label={t.products}
              options={optionsOf(goods)}
            />
          </>
        ) : null}
      </FormSection>
      <FormSection title={t.when} note={t.when_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="from_on" />
          <FieldInput form={form} fields={fields} name="until_on" />
        </FormRow>
      </FormSection>
    </FormPage>
  );
};

const EditProgram = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(loyaltyPrograms.get, { id })}>
    {(program) => <ProgramForm program={program} />}
  </QueryBoundary>
);

/** A new rule, or the one of the address. */
export default function ProgramFormScreen() {
  const { id } = usePathParams();
  return id ? <EditProgram id={Number(id)} /> : <ProgramForm />;
}
