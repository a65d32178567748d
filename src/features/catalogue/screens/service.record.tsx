import { offers } from '../../../kernel/transitions.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { Value } from '../../../ui/table/value.tsx';
import { permissions } from '../../identity/permissions.ts';
import { services } from '../contract.ts';
import { serviceTransitions } from '../item.ts';
import { catalogueTexts } from '../messages.ts';
import { usePriceNote } from './item-fields.tsx';
import { statusLook } from './status-parts.ts';

/** One service: its price, its duration and how it appears. */
export default function ServiceRecord() {
  const t = useTexts(catalogueTexts);
  const priceNote = usePriceNote();
  const id = Number(usePathParams()['id']);
  const enable = useAction(services.enable, { done: t.service_enabled });
  const disable = useAction(services.disable, { done: t.service_disabled });
  const { edit, enable: mayEnable } = permissions.catalogue;
  return (
    <RecordPage
      query={useCall(services.get, { id })}
      title={(s) => <Name of={s} />}
      note={(s) => <Name of={{ name_ar: s.group_name_ar, name_en: s.group_name_en }} />}
      status={(s) => statusLook(s, t)}
      back={{ to: '/merchant/menu/services', label: t.services }}
      actions={(s) => [
        { label: t.edit, to: `/merchant/menu/services/${s.id}/edit`, primary: true, permission: edit },
        offers(serviceTransitions, 'disable', s)
          ? {
              label: t.disable,
              run: () => disable.run({ id: s.id }),
              confirm: t.service_disable_question,
              permission: mayEnable,
              danger: true,
            }
          : { label: t.enable, run: () => enable.run({ id: s.id }), permission: mayEnable },
      ]}
      figures={(s) => [{ label: t.price, amount: s.price, detail: priceNote, lead: true }]}
      body={(s) => (
        <section className="panel">
          <Facts
            rows={[
              [t.image, s.image_url ? <Picture key="image" url={s.image_url} size={96} /> : null],
              [t.name_ar, s.name_ar ? <Typed key="ar">{s.name_ar}</Typed> : null],
              [t.name_en, s.name_en ? <Typed key="en">{s.name_en}</Typed> : null],
              [t.minimum_price, s.minimum_price === null ? null : <Money key="minimum" amount={s.minimum_price} />],
              [t.vat_category, t.vat_categories[s.vat_category]],
              [t.job_time, <Value key="time" kind="duration" value={s.job_time_minutes} />],
              [t.description_ar, s.description_ar ? <Typed key="dar">{s.description_ar}</Typed> : null],
              [t.description_en, s.description_en ? <Typed key="den">{s.description_en}</Typed> : null],
              [t.sort_order, s.sort_order],
              [t.show_to_customer, s.show_to_customer ? t.yes : t.no],
              [t.created, <When key="created" at={s.created_at} />],
            ]}
          />
        </section>
      )}
    />
  );
}
