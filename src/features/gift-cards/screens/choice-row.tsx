import { type ReactNode, useId } from 'react';

interface Tile<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
  readonly note?: string;
  readonly disabled?: boolean;
}

/** One of a few, each a tile: a group of radio buttons, so that arrow keys move in it. */
export const ChoiceRow = <V extends string | number>({
  legend,
  value,
  tiles,
  kind,
  onChange,
}: {
  readonly legend: string;
  /** What is chosen, where its tiles are laid out in a way of their own. */
  readonly kind?: 'designs' | 'methods';
  readonly value: V | null;
  readonly tiles: readonly Tile<V>[];
  readonly onChange: (value: V) => void;
}) => {
  const name = useId();
  return (
    <fieldset className="choice-row" data-kind={kind}>
      <legend>{legend}</legend>
      {tiles.map((tile) => (
        <label key={tile.value} className="choice-tile">
          <input
            type="radio"
            name={name}
            checked={tile.value === value}
            disabled={tile.disabled}
            onChange={() => onChange(tile.value)}
          />
          {tile.label}
          {tile.note ? <small>{tile.note}</small> : null}
        </label>
      ))}
    </fieldset>
  );
};
