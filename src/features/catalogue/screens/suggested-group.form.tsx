import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { iconOfTrade } from '../../../kernel/domain/icon-kinds.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { IconField } from '../../../ui/inputs/icon-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { groupKinds } from '../group-fields.ts';
import { suggestedScreens } from '../manager-screens.ts';
import { suggestedGroups } from '../suggested-contract.ts';
import { suggestedGroupFields, trades } from '../suggested-fields.ts';
import { suggestedTexts } from '../suggested-messages.ts';

type Group = OutputOf<typeof suggestedGroups.get>;
const { list } = suggestedScreens.groups;

const GroupForm = ({ group }: { readonly group?: Group }) => {
  const t = useTexts(suggestedTexts);
  const navigate = useNavigate();
  const form = useZodForm(suggestedGroups.create.input, {
    initial: group ?? { kind: 'product', trade: 'flowers', sort_order: 0 },
    ...(group ? {} : { draft: 'suggested-group-new' }),
  });
  const saved = { done: t.saved, onDone: () => navigate(list.to()) };
  const create = useAction(suggestedGroups.create, saved);
  const createAndStay = useAction(suggestedGroups.create, { done: t.saved });
  const update = useAction(suggestedGroups.update, saved);
  return (
    <FormPage
      form={form}
      fields={suggestedGroupFields}
      back={list.to()}
      {...(group ? { note: t.taken_note } : {})}
      save={({ kind, trade, ...values }) =>
        form.edited ? update.run({ ...form.edited, ...values }) : create.run({ kind, trade, ...values })
      }
      another={
        group
          ? undefined
          : {
              save: (values) => createAndStay.run(values),
              next: ({ kind, trade }) => ({ kind, trade, sort_order: 0 }),
            }
      }
    >
      <FormSection title={t.basics}>
        {group ? null : (
          <FormRow>
            <SegmentsField
              {...form.field('trade')}
              label={inThisLanguage(suggestedGroupFields.trade.label)}
              options={trades.map((one) => ({ value: String(one.value), label: inThisLanguage(one) })) as never}
            />
            <SegmentsField
              {...form.field('kind')}
              label={inThisLanguage(suggestedGroupFields.kind.label)}
              options={groupKinds.map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
            />
          </FormRow>
        )}
        <NameInputs form={form} fields={suggestedGroupFields} ar="name_ar" en="name_en" />
        <p className="form-note">{t.both_names}</p>
        <FormRow>
          <IconField
            {...form.fieldNamed<string>('icon_kind')}
            label={t.icon}
            usual={{ kind: iconOfTrade[form.values.trade ?? 'flowers'], label: t.icon_of_trade }}
          />
          <FieldInput form={form} fields={suggestedGroupFields} name="sort_order" />
        </FormRow>
      </FormSection>
    </FormPage>
  );
};

const EditGroup = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(suggestedGroups.get, { id })}>
    {(group) => <GroupForm group={group} />}
  </QueryBoundary>
);

/** A new suggested group, or the one of the address. */
export default function SuggestedGroupForm() {
  const { id } = usePathParams();
  return id ? <EditGroup id={Number(id)} /> : <GroupForm />;
}
