import { offers } from '../../../kernel/transitions.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { permissions } from '../../identity/permissions.ts';
import { groups } from '../contract.ts';
import { groupTransitions } from '../item.ts';
import { catalogueTexts } from '../messages.ts';
import { statusLook } from './status-parts.ts';

/** One group: what it is and how many items it shows. */
export default function GroupRecord() {
  const t = useTexts(catalogueTexts);
  const id = Number(usePathParams()['id']);
  const enable = useAction(groups.enable, { done: t.group_enabled });
  const disable = useAction(groups.disable, { done: t.group_disabled });
  const { edit, enable: mayEnable } = permissions.catalogue;
  return (
    <RecordPage
      query={useCall(groups.get, { id })}
      title={(g) => <Name of={g} />}
      note={(g) => t.kinds[g.kind]}
      status={(g) => statusLook(g, t)}
      back={{ to: '/merchant/menu/categories', label: t.groups }}
      actions={(g) => [
        { label: t.edit, to: `/merchant/menu/categories/${g.id}/edit`, primary: true, permission: edit },
        offers(groupTransitions, 'disable', g)
          ? {
              label: t.disable,
              run: () => disable.run({ id: g.id }),
              confirm: t.group_disable_question({ n: g.item_count }),
              permission: mayEnable,
              danger: true,
            }
          : { label: t.enable, run: () => enable.run({ id: g.id }), permission: mayEnable },
      ]}
      figures={(g) => [
        {
          label: t.item_count,
          number: g.item_count,
          to:
            g.kind === 'service'
              ? `/merchant/menu/services?group_id=${g.id}`
              : `/merchant/products/active-products?group_id=${g.id}`,
          lead: true,
        },
      ]}
      body={(g) => (
        <section className="panel">
          <Facts
            rows={[
              [t.image, g.image_url ? <Picture key="image" url={g.image_url} size={96} /> : null],
              [t.name_ar, g.name_ar ? <Typed key="ar">{g.name_ar}</Typed> : null],
              [t.name_en, g.name_en ? <Typed key="en">{g.name_en}</Typed> : null],
              [t.description_ar, g.description_ar ? <Typed key="dar">{g.description_ar}</Typed> : null],
              [t.description_en, g.description_en ? <Typed key="den">{g.description_en}</Typed> : null],
              [t.sort_order, g.sort_order],
              [t.show_to_customer, g.show_to_customer ? t.yes : t.no],
              [t.created, <When key="created" at={g.created_at} />],
            ]}
          />
        </section>
      )}
    />
  );
}
