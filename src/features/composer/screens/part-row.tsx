import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { Money } from '../../../ui/display/money.tsx';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { type FieldBinding, useErrorText } from '../../../ui/inputs/field.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { flowerDrawings, partColours, partKind, partKinds } from '../composer-choices.ts';
import { composerMessages } from '../messages.ts';
import { PartDrawing } from '../pages/bouquet-drawing.tsx';
import type { ListedPart } from './composer-draft.ts';

interface PartRowProps {
  readonly part: ListedPart;
  readonly bind: <V>(name: 'product_id' | 'kind' | 'drawing' | 'colour') => FieldBinding<V | null>;
  readonly move: (by: -1 | 1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly remove: () => void;
}

/** A part of the composer: what it is, how it is drawn, and its place among the others of its kind. */
export const PartRow = ({ part, bind, move, isFirst, isLast, remove }: PartRowProps) => {
  const t = useTexts(composerMessages);
  const language = useLanguage();
  const name = nameIn(language, part);
  const options = <V extends string | number>(of: readonly { value: V; ar: string; en: string }[]) =>
    of.map((one) => ({ value: one.value, label: one[language] }));
  const error = useErrorText(name ?? '', bind<number>('product_id').error);
  return (
    <li
      className="composer-row"
      aria-label={name}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <div className="composer-row-head">
        <PartDrawing part={part} />
        <div>
          <strong>{name}</strong>
          <small>
            <Money amount={part.price} bare /> ·{' '}
            {part.is_disabled || part.vat_differs ? (
              <em>{part.is_disabled ? t.is_disabled : t.vat_differs}</em>
            ) : (
              t.left({ n: part.available })
            )}
          </small>
        </div>
        <span>
          <ActionIcon aria-label={t.up({ name })} onClick={() => move(-1)} disabled={isFirst} size={44}>
            <IconArrowUp size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t.down({ name })} onClick={() => move(1)} disabled={isLast} size={44}>
            <IconArrowDown size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t.remove({ name })} onClick={remove} size={44}>
            <IconX size={18} />
          </ActionIcon>
        </span>
      </div>
      {error ? (
        <p className="composer-row-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="composer-row-fields">
        <ChoiceField {...bind<1 | 2 | 3 | 4>('kind')} label={t.kind} options={options(partKinds)} required />
        {part.kind === partKind.stem ? (
          <ChoiceField
            {...bind<(typeof flowerDrawings)[number]['value']>('drawing')}
            label={t.drawing}
            options={options(flowerDrawings)}
            required
          />
        ) : null}
        <ChoiceField
          {...bind<(typeof partColours)[number]['value']>('colour')}
          label={t.colour}
          options={options(partColours)}
          required
        />
      </div>
    </li>
  );
};
