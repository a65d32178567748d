import type { OutputOf } from '../../../kernel/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { useGo, usePathParams } from '../../../ui/routing/go.tsx';
import { groups } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { AppearanceSection, ItemNames } from './item-fields.tsx';

type Group = OutputOf<typeof groups.get>;

const GroupForm = ({ group }: { readonly group?: Group }) => {
  const t = useTexts(catalogueTexts);
  const go = useGo();
  const form = useZodForm(groups.create.input, {
    initial: group ?? { kind: 'service', sort_order: 0, show_to_customer: true },
    ...(group ? {} : { draft: 'group-new' }),
  });
  const saved = { done: t.group_saved, onDone: (g: Group) => go(`/merchant/menu/categories/${g.id}`) };
  const create = useAction(groups.create, saved);
  const update = useAction(groups.update, saved);
  return (
    <FormPage
      form={form}
      title={group ? t.edit_group : t.add_group}
      back={group ? `/merchant/menu/categories/${group.id}` : '/merchant/menu/categories'}
      save={({ kind, ...values }) =>
        group ? update.run({ id: group.id, ...values }) : create.run({ kind, ...values })
      }
    >
      <FormSection title={t.basics}>
        {group ? null : (
          <SegmentsField
            {...form.field('kind')}
            label={t.kind}
            options={[
              { value: 'service', label: t.kinds.service },
              { value: 'product', label: t.kinds.product },
            ]}
          />
        )}
        <ItemNames ar={form.field('name_ar')} en={form.field('name_en')} />
      </FormSection>
      <AppearanceSection
        descriptionAr={form.field('description_ar')}
        descriptionEn={form.field('description_en')}
        image={form.field('image_file_id')}
        imageUrl={group?.image_url}
        sortOrder={form.field('sort_order')}
        showToCustomer={form.field('show_to_customer')}
      />
    </FormPage>
  );
};

const EditGroup = ({ id }: { readonly id: number }) => (
  <Loaded query={useCall(groups.get, { id })}>{(group) => <GroupForm group={group} />}</Loaded>
);

/** A new group, or the one of the address. */
export default function GroupFormScreen() {
  const { id } = usePathParams();
  return id ? <EditGroup id={Number(id)} /> : <GroupForm />;
}
