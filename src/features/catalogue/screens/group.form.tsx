import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { groups } from '../contract.ts';
import { groupFields, groupKinds } from '../group-fields.ts';
import { catalogueTexts } from '../messages.ts';
import { groupScreens } from '../screens.ts';
import { AppearanceSection, ItemNames } from './item-fields.tsx';

type Group = OutputOf<typeof groups.get>;

/** What a new one begins with. */
const usual = { sort_order: 0, show_to_customer: true };

const GroupForm = ({ group }: { readonly group?: Group }) => {
  const t = useTexts(catalogueTexts);
  const navigate = useNavigate();
  const form = useZodForm(groups.create.input, {
    initial: group ?? { kind: 'service', ...usual },
    ...(group ? {} : { draft: 'group-new' }),
  });
  const saved = { done: t.group_saved, onDone: (g: Group) => navigate(groupScreens.record.to(g.id)) };
  const create = useAction(groups.create, saved);
  const createAndStay = useAction(groups.create, { done: t.group_saved });
  const update = useAction(groups.update, saved);
  return (
    <FormPage
      form={form}
      fields={groupFields}
      back={group ? groupScreens.record.to(group.id) : groupScreens.list.to()}
      save={({ kind, ...values }) =>
        form.edited ? update.run({ ...form.edited, ...values }) : create.run({ kind, ...values })
      }
      another={
        group ? undefined : { save: (values) => createAndStay.run(values), next: ({ kind }) => ({ kind, ...usual }) }
      }
    >
      <FormSection title={t.basics}>
        {group ? null : (
          <SegmentsField
            {...form.field('kind')}
            label={inThisLanguage(groupFields.kind.label)}
            options={groupKinds.map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
          />
        )}
        <ItemNames form={form} fields={groupFields} />
      </FormSection>
      <AppearanceSection form={form} fields={groupFields} imageUrl={group?.image_url} />
    </FormPage>
  );
};

const EditGroup = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(groups.get, { id })}>
    {(group) => <GroupForm group={group} />}
  </QueryBoundary>
);

/** A new group, or the one of the address. */
export default function GroupFormScreen() {
  const { id } = usePathParams();
  return id ? <EditGroup id={Number(id)} /> : <GroupForm />;
}
