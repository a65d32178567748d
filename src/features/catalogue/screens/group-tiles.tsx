import { IconPlus } from '@tabler/icons-react';
import { useCall } from '../../../ui/api/queries.ts';
import { KindIcon } from '../../../ui/display/kind-icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText, quantityText } from '../../../ui/display/number-text.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { services } from '../contract.ts';
import { isLowOnStock } from '../item.ts';
import { products } from '../product-contract.ts';
import { productTexts } from '../product-messages.ts';
import { productScreens, serviceScreens } from '../screens.ts';
import { itemsOf } from './items-of.ts';

interface Group {
  readonly id: number;
  readonly kind: 'service' | 'product';
}

interface TileProps {
  readonly item: {
    readonly id: number;
    readonly name_ar: string | null;
    readonly name_en: string | null;
    readonly image_url: string | null;
    readonly shown_icon: string | null;
    readonly price: number;
    readonly status: number;
  };
  readonly to: string;
  /** Minutes of a service, or what is left of a product. */
  readonly rest: string;
  readonly state?: 'low' | 'out' | undefined;
}

const Tile = ({ item, to, rest, state }: TileProps) => {
  const t = useTexts(productTexts);
  return (
    <li>
      <Link to={to} className="group-tile" data-off={item.status === 1 ? undefined : ''}>
        <span className="group-tile-picture" aria-hidden="true">
          {item.image_url ? (
            <img src={item.image_url} alt="" loading="lazy" />
          ) : (
            <KindIcon kind={item.shown_icon} size={46} stroke={1.1} />
          )}
        </span>
        <span className="group-tile-name">
          <Name of={item} />
        </span>
        <span className="group-tile-foot">
          <strong>
            <Money amount={item.price} bare />
          </strong>
          {item.status === 1 ? (
            <span data-state={state}>
              <NumberText>{rest}</NumberText>
            </span>
          ) : (
            <span>{t.disabled}</span>
          )}
        </span>
      </Link>
    </li>
  );
};

/** As many as a group of a shop has; more are in its list. */
const mostTiles = 50;

const ServiceTiles = ({ id }: { readonly id: number }) => {
  const ui = useTexts(uiMessages);
  const query = useCall(services.list, { group_id: id, page_size: mostTiles, sort: 'sort_order' });
  return (
    <QueryBoundary query={query}>
      {({ records }) =>
        records.map((item) => (
          <Tile
            key={item.id}
            item={item}
            to={serviceScreens.record.to(item.id)}
            rest={ui.minutes({ n: item.job_time_minutes })}
          />
        ))
      }
    </QueryBoundary>
  );
};

const ProductTiles = ({ id }: { readonly id: number }) => {
  const t = useTexts(productTexts);
  const query = useCall(products.list, { group_id: id, page_size: mostTiles, sort: 'sort_order' });
  return (
    <QueryBoundary query={query}>
      {({ records }) =>
        records.map((item) => (
          <Tile
            key={item.id}
            item={item}
            to={productScreens.record.to(item.id)}
            rest={item.quantity_milli <= 0 ? t.out_of_stock : t.on_hand({ n: quantityText(item.quantity_milli) })}
            state={item.quantity_milli <= 0 ? 'out' : isLowOnStock(item) ? 'low' : undefined}
          />
        ))
      }
    </QueryBoundary>
  );
};

/** What is in a group, as the till shows it, and the way to add to it. */
export const GroupTiles = ({ record: group }: { readonly record: Group }) => {
  const t = useTexts(productTexts);
  const mayOpen = useMayOpen();
  const may = useMay();
  const isService = group.kind === 'service';
  if (!may(isService ? services.list : products.list)) return null;
  const add = isService
    ? serviceScreens.create.to({ group_id: group.id })
    : productScreens.define.to({ group_id: group.id });
  return (
    <Section
      title={isService ? t.services : t.products}
      all={{
        label: inThisLanguage(isService ? serviceScreens.list.title : productScreens.list.title),
        to: itemsOf(group),
      }}
    >
      <ul className="group-tiles">
        {isService ? <ServiceTiles id={group.id} /> : <ProductTiles id={group.id} />}
        {mayOpen(add) ? (
          <li>
            <Link to={add} className="group-add">
              <IconPlus size={26} stroke={1.5} aria-hidden />
              {isService ? t.add_service : t.add}
            </Link>
          </li>
        ) : null}
      </ul>
    </Section>
  );
};
