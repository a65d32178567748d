import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { money } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { Money } from '../../../ui/display/money.tsx';
import { AddRecord } from '../../../ui/inputs/add-record.tsx';
import { type FieldBinding, useErrorText } from '../../../ui/inputs/field.ts';
import { IntegerField, MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useUser } from '../../../ui/session/session-store.ts';
import { products } from '../../catalogue/product-contract.ts';
import { orderTexts } from '../messages.ts';
import { orderFields } from '../order-fields.ts';

export interface TypedLine {
  readonly product_id: number;
  readonly pieces: number | null;
  readonly unit_price: number | null;
}
export interface Named {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

interface OrderLinesProps {
  readonly field: FieldBinding<readonly TypedLine[] | null>;
  readonly bind: <V>(name: string) => FieldBinding<V | null>;
  /** What the lines that are there are called. */
  readonly names: ReadonlyMap<number, Named>;
}

/** What is ordered: products with pieces and price; who may change prices changes them here too. */
export const OrderLines = ({ field, bind, names }: OrderLinesProps) => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const mayChange = useUser().flags?.['may_change_price'] === true;
  const [known, learn] = useState(names);
  const error = useErrorText(inThisLanguage(orderFields.items.label), field.error);
  const lines = field.value ?? [];
  return (
    <>
      <ul className="order-lines">
        {lines.map((line, i) => {
          const name = nameIn(
            language,
            known.get(line.product_id) ?? names.get(line.product_id) ?? { name_ar: null, name_en: null },
          );
          return (
            <li key={line.product_id}>
              <strong>{name}</strong>
              <IntegerField {...bind<number>(`lines.${i}.pieces`)} label={t.pieces} required />
              {mayChange ? (
                <MoneyField {...bind<number>(`lines.${i}.unit_price`)} label={t.price} required />
              ) : (
                <span className="order-line-price">
                  <Money amount={money(line.unit_price ?? 0)} />
                  <LineError label={t.price} binding={bind<number>(`lines.${i}.unit_price`)} />
                </span>
              )}
              <ActionIcon
                aria-label={t.remove({ name })}
                onClick={() => field.onChange(lines.filter((one) => one !== line))}
                size={44}
              >
                <IconX size={18} />
              </ActionIcon>
              <LineError label={name} binding={bind<number>(`lines.${i}.product_id`)} />
            </li>
          );
        })}
      </ul>
      {error ? (
        <p className="order-error" role="alert">
          {error}
        </p>
      ) : null}
      <AddRecord
        label={t.add_item}
        operation={products.list}
        fixed={{ status: 1 }}
        add={(product) => {
          if (lines.some((line) => line.product_id === product.id)) return;
          learn((before) => new Map([...before, [product.id, product]]));
          field.onChange([...lines, { product_id: product.id, pieces: 1, unit_price: product.price }]);
        }}
      />
    </>
  );
};

/** What is wrong with a value that has no input of its own. */
const LineError = ({ label, binding }: { readonly label: string; readonly binding: FieldBinding<number | null> }) => {
  const text = useErrorText(label, binding.error);
  return text ? (
    <span className="order-error" role="alert">
      {text}
    </span>
  ) : null;
};
