import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { Money } from '../../../ui/display/money.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { menuTexts } from '../../flower-menu/messages.ts';
import type { TypedItem } from './menu-draft.ts';

/** What an item is called in its bouquet: its size, else its own name. */
const itemName = (language: Language, item: TypedItem): string =>
  nameIn(language, { name_ar: item.size_ar, name_en: item.size_en }) || nameIn(language, item);

interface ItemRowProps {
  readonly item: TypedItem;
  /** One of several sizes: it is named. */
  readonly isSize: boolean;
  readonly bind: <V>(name: 'is_shown' | 'season_from' | 'season_until' | 'preorder_hours') => FieldBinding<V | null>;
  readonly remove: () => void;
}

/** The season and the hours ahead of an item that has them, so that a closed line says them too. */
const WhenOffered = ({ item }: { readonly item: TypedItem }) => {
  const t = useTexts(menuTexts);
  const language = useLanguage();
  const said = [
    ...(item.season_from ? [`${t.season_from} ${formatDate(item.season_from, language)}`] : []),
    ...(item.season_until ? [`${t.season_until} ${formatDate(item.season_until, language)}`] : []),
    ...(item.preorder_hours ? [`${t.preorder_hours}: ${item.preorder_hours} ${t.hours}`] : []),
  ];
  return said.length === 0 ? null : <small className="menu-item-when">{said.join(' · ')}</small>;
};

/** A size, or a product without sizes: whether and when visitors see it. */
const ItemRow = ({ item, isSize, bind, remove }: ItemRowProps) => {
  const t = useTexts(menuTexts);
  const language = useLanguage();
  const name = itemName(language, item);
  const isWrong = (['season_from', 'season_until', 'preorder_hours'] as const).some((field) => bind(field).error);
  return (
    <li className="menu-item" aria-label={name}>
      <div className="menu-item-line">
        <FlagField {...bind<boolean>('is_shown')} label={isSize ? name : t.is_shown} />
        <span className="menu-item-facts">
          <Money amount={item.price} bare /> ·{' '}
          {item.is_disabled || item.lacks_name ? (
            <em>{item.is_disabled ? t.is_disabled : t.lacks_name}</em>
          ) : (
            t.can_sell({ n: item.available })
          )}
        </span>
        <ActionIcon aria-label={t.remove({ name: nameIn(language, item) })} onClick={remove} size={44}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <details open={isWrong || undefined}>
        <summary>
          {t.when}
          <WhenOffered item={item} />
        </summary>
        <FormRow>
          <DateField {...bind<string>('season_from')} label={t.season_from} />
          <DateField {...bind<string>('season_until')} label={t.season_until} />
          <IntegerField
            {...bind<number>('preorder_hours')}
            label={t.preorder_hours}
            description={t.preorder_note}
            unit={t.hours}
          />
        </FormRow>
      </details>
    </li>
  );
};

interface BouquetRowProps {
  readonly items: readonly TypedItem[];
  readonly bindOf: (item: TypedItem) => ItemRowProps['bind'];
  readonly move: ((by: -1 | 1) => void) | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly remove: (item: TypedItem) => void;
}

/** A bouquet with its sizes; moved up and down in its group. */
export const BouquetRow = ({ items, bindOf, move, isFirst, isLast, remove }: BouquetRowProps) => {
  const t = useTexts(menuTexts);
  const language = useLanguage();
  const [first] = items as readonly [TypedItem, ...TypedItem[]];
  const named = { name_ar: first.bouquet_name_ar, name_en: first.bouquet_name_en };
  const name = nameIn(language, named);
  return (
    <li
      className="menu-bouquet"
      aria-label={name}
      onKeyDown={(event) => {
        if (!move || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <div className="menu-bouquet-head">
        <PictureName of={named} url={first.image_url} icon={first.shown_icon} />
        <span>
          <ActionIcon aria-label={t.up({ name })} onClick={() => move?.(-1)} disabled={isFirst} size={44}>
            <IconArrowUp size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t.down({ name })} onClick={() => move?.(1)} disabled={isLast} size={44}>
            <IconArrowDown size={18} />
          </ActionIcon>
        </span>
      </div>
      <ul>
        {items.map((item) => (
          <ItemRow
            key={item.product_id}
            item={item}
            isSize={items.length > 1}
            bind={bindOf(item)}
            remove={() => remove(item)}
          />
        ))}
      </ul>
    </li>
  );
};
