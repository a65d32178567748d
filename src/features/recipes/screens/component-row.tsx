import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Count, quantityText } from '../../../ui/display/number-text.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { AddRecord } from '../../../ui/inputs/add-record.tsx';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { PercentField, QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { products } from '../../catalogue/product-contract.ts';
import { recipeTexts } from '../messages.ts';
import { componentCost, type FactsById } from '../recipe-cost.ts';
import { enoughFor } from '../recipe-count.ts';
import { QuantityInUnit } from './quantity-in-unit.tsx';
import type { ShownFacts } from './use-facts.ts';

export interface TypedComponent {
  readonly product_id: number;
  readonly quantity_milli: number | null;
  readonly waste_bp: number | null;
  readonly is_optional: boolean | null;
  readonly substitute_ids: readonly number[] | null;
}

interface ComponentRowProps {
  readonly component: TypedComponent;
  readonly bind: <V>(name: keyof TypedComponent) => FieldBinding<V | null>;
  readonly shown: ShownFacts | undefined;
  readonly facts: FactsById;
  readonly sees_cost: boolean;
  readonly limits: boolean;
  readonly nameOf: (productId: number) => { readonly name_ar: string | null; readonly name_en: string | null };
  readonly learnName: (product: { id: number; name_ar: string | null; name_en: string | null }) => void;
  readonly remove: () => void;
}

/** Products to take instead, in their order. */
const Substitutes = ({
  field,
  ...p
}: ComponentRowProps & { readonly field: FieldBinding<readonly number[] | null> }) => {
  const t = useTexts(recipeTexts);
  const language = useLanguage();
  const ids = field.value ?? [];
  return (
    <>
      {ids.length === 0 ? null : (
        <ol className="recipe-chips" aria-label={t.substitutes}>
          {ids.map((id) => {
            const name = nameIn(language, p.nameOf(id));
            return (
              <li key={id}>
                <span>{name}</span>
                <ActionIcon
                  aria-label={t.remove({ name })}
                  onClick={() => field.onChange(ids.filter((one) => one !== id))}
                  size={36}
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
      )}
      {ids.length < 5 ? (
        <AddRecord
          label={t.add_substitute}
          operation={products.list}
          fixed={{ status: 1 }}
          without={p.component.product_id}
          add={(product) => {
            if (ids.includes(product.id)) return;
            p.learnName(product);
            field.onChange([...ids, product.id]);
          }}
        />
      ) : null}
    </>
  );
};

/** One component: how much with its waste, what it costs, and how many pieces it is enough for. */
export const ComponentRow = (p: ComponentRowProps) => {
  const t = useTexts(recipeTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { component } = p;
  const name = nameIn(language, p.nameOf(component.product_id));
  const whole = {
    product_id: component.product_id,
    quantity_milli: component.quantity_milli ?? 0,
    waste_bp: component.waste_bp ?? 0,
    is_optional: component.is_optional ?? false,
  };
  const cost = whole.quantity_milli > 0 ? componentCost(whole, p.facts) : null;
  const wrong = p.bind<number>('product_id').error ?? null;
  return (
    <li className="recipe-row" aria-label={name} data-limits={p.limits || undefined}>
      <div className="recipe-row-name">
        <PictureName
          of={p.nameOf(component.product_id)}
          url={p.shown?.image_url}
          icon={p.shown?.shown_icon ?? null}
          detail={
            <>
              {p.shown ? t.on_hand({ n: quantityText(p.shown.on_hand_milli) }) : null}
              {p.shown && p.shown.components.length > 0 ? ` · ${t.with_recipe}` : ''}
              {whole.is_optional ? ` · ${t.optional}` : ''}
            </>
          }
        />
      </div>
      <QuantityField
        {...p.bind<number>('quantity_milli')}
        label={t.quantity}
        error={p.bind('quantity_milli').error ?? wrong}
      />
      <PercentField {...p.bind<number>('waste_bp')} label={t.waste} isNarrow />
      {p.sees_cost ? (
        <div className="recipe-row-figure">
          <span>{t.cost}</span>
          <strong>{cost === null ? '–' : <Money amount={cost} bare />}</strong>
        </div>
      ) : (
        <span />
      )}
      <div className="recipe-row-figure recipe-row-count">
        <span>{p.limits ? t.limits : t.enough_for}</span>
        <strong>
          {whole.is_optional || whole.quantity_milli === 0 ? '–' : <Count of={enoughFor(whole, p.facts)} />}
        </strong>
      </div>
      <ActionIcon aria-label={t.remove({ name })} onClick={p.remove} size={44}>
        <IconX size={18} />
      </ActionIcon>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.more}</summary>
        <div className="recipe-row-more">
          {isOpen ? (
            <QuantityInUnit productId={component.product_id} quantity={p.bind<number>('quantity_milli')} />
          ) : null}
          <FlagField {...p.bind<boolean>('is_optional')} label={t.is_optional} />
          <Substitutes {...p} field={p.bind<readonly number[]>('substitute_ids')} />
        </div>
      </details>
    </li>
  );
};
