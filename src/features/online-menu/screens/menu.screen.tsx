import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { call } from '../../../ui/api/call.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { AddRecord } from '../../../ui/inputs/add-record.tsx';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { products } from '../../catalogue/product-contract.ts';
import { menus } from '../../flower-menu/contract.ts';
import { seasonErrors } from '../../flower-menu/menu.ts';
import { menuTexts } from '../../flower-menu/messages.ts';
import { menuScreens } from '../../flower-menu/screens.ts';
import { MenuAddress } from './menu-address.tsx';
import {
  bouquetsOf,
  factsById,
  moveBouquet,
  moveGroup,
  type TypedItem,
  typedMenu,
  typedOf,
  withFacts,
} from './menu-draft.ts';
import { BouquetRow } from './menu-item-row.tsx';
import './menu.css';

type Menu = OutputOf<typeof menus.get>;
type Group = Menu['groups'][number];

interface GroupProps {
  readonly group: Group;
  readonly items: readonly TypedItem[];
  readonly place: number;
  readonly count: number;
  readonly move: (by: -1 | 1) => void;
  readonly moveBouquetBy: (bouquetId: number, by: -1 | 1) => void;
  readonly bindOf: Parameters<typeof BouquetRow>[0]['bindOf'];
  readonly remove: (item: TypedItem) => void;
}

/** The bouquets of a group in their order. */
const MenuGroup = ({ group, items, place, count, move, moveBouquetBy, bindOf, remove }: GroupProps) => {
  const t = useTexts(menuTexts);
  const name = nameIn(useLanguage(), group);
  const bouquets = bouquetsOf(items);
  return (
    <section className="menu-group" aria-label={name}>
      <header>
        <h3>{name}</h3>
        {count > 1 ? (
          <span>
            <ActionIcon aria-label={t.group_up({ name })} onClick={() => move(-1)} disabled={place === 0} size={44}>
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={t.group_down({ name })}
              onClick={() => move(1)}
              disabled={place === count - 1}
              size={44}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
          </span>
        ) : null}
      </header>
      <ul>
        {bouquets.map((ofBouquet, i) => (
          <BouquetRow
            key={ofBouquet[0]?.bouquet_id}
            items={ofBouquet}
            bindOf={bindOf}
            move={(by) => moveBouquetBy(ofBouquet[0]?.bouquet_id ?? 0, by)}
            isFirst={i === 0}
            isLast={i === bouquets.length - 1}
            remove={remove}
          />
        ))}
      </ul>
    </section>
  );
};

/** Finds a product and brings it with the other sizes of its bouquet. */
const AddProduct = ({
  items,
  add,
}: {
  readonly items: readonly TypedItem[];
  readonly add: (found: OutputOf<typeof menus.find>) => void;
}) => {
  const t = useTexts(menuTexts);
  return (
    <AddRecord
      label={t.add}
      operation={products.list}
      fixed={{ status: 1 }}
      add={async (product) => {
        const found = await call(menus.find, { id: product.id });
        const more = found.items.filter((one) => items.every((item) => item.product_id !== one.product_id));
        if (more.length === 0) toast({ tone: 'info', text: t.is_on });
        else {
          add({ ...found, items: more });
          toast({ tone: 'good', text: t.added({ n: more.length }) });
        }
      }}
    />
  );
};

const MenuForm = ({ menu }: { readonly menu: Menu }) => {
  const t = useTexts(menuTexts);
  const [groups, setGroups] = useState<readonly Group[]>(menu.groups);
  const [facts, setFacts] = useState(() => factsById(menu.items));
  const form = useZodForm(menus.save.input, {
    initial: typedMenu(menu),
    check: (values) => seasonErrors({ items: values.items ?? [] }),
  });
  const save = useAction(menus.save, {
    done: t.saved,
    onDone: (saved: Menu) => {
      setGroups(saved.groups);
      setFacts(factsById(saved.items));
      form.reset(typedMenu(saved));
    },
  });
  useUnsavedGuard(form.isDirty);
  const items = withFacts(form.values.items ?? [], facts);
  const order = form.values.group_ids ?? [];
  const change = (to: readonly TypedItem[]) => form.set('items', to.map(typedOf));
  const shown = order.flatMap((id) => groups.filter((group) => group.id === id));
  return (
    <FormBody form={form} save={(values) => save.run({ ...values, version: form.edited?.version ?? menu.version })}>
      <FormSection>
        <FlagField
          {...form.field('is_open')}
          label={t.open}
          description={menu.path === null ? t.no_path : t.open_note}
        />
      </FormSection>
      <FormSection title={t.items} note={t.items_note}>
        <AddProduct
          items={items}
          add={(found) => {
            if (!order.includes(found.group.id)) {
              setGroups((before) => [...before, found.group]);
              form.set('group_ids', [...order, found.group.id]);
            }
            setFacts((before) => new Map([...before, ...factsById(found.items)]));
            change([...items, ...found.items]);
          }}
        />
        {items.length === 0 ? <EmptyState text={t.none} /> : null}
        {shown.map((group, place) => (
          <MenuGroup
            key={group.id}
            group={group}
            items={items.filter((item) => item.group_id === group.id)}
            place={place}
            count={shown.length}
            move={(by) => form.set('group_ids', moveGroup(order, place, by))}
            moveBouquetBy={(id, by) => change(moveBouquet(items, id, by))}
            bindOf={(item) => (name) => form.fieldNamed(`items.${items.indexOf(item)}.${name}`)}
            remove={(item) => {
              const rest = items.filter((one) => one !== item);
              if (rest.every((one) => one.group_id !== item.group_id))
                form.set(
                  'group_ids',
                  order.filter((id) => id !== item.group_id),
                );
              change(rest);
            }}
          />
        ))}
      </FormSection>
      <FormSection title={t.orders_rules}>
        <FormRow>
          <IntegerField
            {...form.field('hold_minutes')}
            label={t.hold_minutes}
            description={t.hold_note}
            unit={t.minutes}
            required
          />
          <IntegerField {...form.field('lead_minutes')} label={t.lead_minutes} unit={t.minutes} required />
        </FormRow>
        <FormRow>
          <IntegerField {...form.field('few_left')} label={t.few_left} required />
          <IntegerField {...form.field('days_ahead')} label={t.days_ahead} description={t.days_note} required />
        </FormRow>
      </FormSection>
    </FormBody>
  );
};

/** What of the shop visitors can order on its public menu, in which order and when. */
export default function MenuScreen() {
  const t = useTexts(menuTexts);
  return (
    <ScreenFrame title={inThisLanguage(menuScreens.menu.title)} note={t.note}>
      <QueryBoundary isForm query={useCall(menus.get, {})}>
        {(menu) => (
          <>
            {menu.path === null ? null : <MenuAddress path={menu.path} />}
            <MenuForm menu={menu} />
          </>
        )}
      </QueryBoundary>
    </ScreenFrame>
  );
}
