import { ActionIcon, Combobox, Input, useCombobox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { iconKindWords } from '../../kernel/domain/icon-kind-words.ts';
import { type IconFamily, type IconKind, iconFamilies } from '../../kernel/domain/icon-kinds.ts';
import { searchForm, searchWords } from '../../kernel/text/search-text.ts';
import { KindIcon, useTradeIcon } from '../display/kind-icon.tsx';
import { currentDirection, inThisLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, useErrorText } from './field.ts';
import './icon-field.css';

const searchable = new Map(
  Object.entries(iconKindWords).map(([kind, words]) => [kind, searchForm(`${words.ar} ${words.en} ${words.also}`)]),
);

/** The kinds whose words contain every word that was typed. */
const kindsFound = (family: IconFamily, typed: string): IconKind[] => {
  const wanted = searchWords(typed);
  return iconFamilies[family].filter((kind) => wanted.every((word) => searchable.get(kind)!.includes(word)));
};

const inRow = (grid: HTMLElement | null | undefined): number =>
  grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;

interface IconFieldProps {
  /** What is drawn when none is chosen, and how that is said; the trade's own when absent. */
  readonly usual?: { readonly kind: string | null; readonly label: string };
}

/** A kind of drawing, chosen among all of them by looking or by typing; empty: the usual one. */
export const IconField = ({ usual, ...field }: FieldProps<string | null> & IconFieldProps) => {
  const t = useTexts(uiMessages);
  const tradeIcon = useTradeIcon();
  const error = useErrorText(field.label, field.error);
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const chosen = field.value as IconKind | null;
  // The shop's own trade first.
  const mine = (Object.keys(iconFamilies) as IconFamily[]).find((f) =>
    (iconFamilies[f] as readonly string[]).includes(tradeIcon),
  );
  const families = (['flowers', 'gifts', 'beauty'] as const)
    .toSorted((a, b) => Number(b === mine) - Number(a === mine))
    .map((family) => ({ family, kinds: kindsFound(family, typed) }))
    .filter(({ kinds }) => kinds.length > 0);
  const count = families.reduce((sum, { kinds }) => sum + kinds.length, 0);

  /** Down and up go by rows, as the eye does; sideways only while nothing is typed, where the caret needs no arrows. */
  const move = (event: KeyboardEvent) => {
    const forward = currentDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (isSideways && typed !== '') return;
    const columns = inRow(list.current?.querySelector<HTMLElement>('.icon-choices-grid'));
    const step = isSideways ? (event.key === forward ? 1 : -1) : { ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // The list's own arrows know no rows.
    event.stopPropagation();
    const at = combobox.getSelectedOptionIndex();
    combobox.selectOption(Math.max(0, Math.min(count - 1, at < 0 ? 0 : at + step)));
  };

  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(kind) => {
        field.onChange(kind);
        combobox.closeDropdown();
      }}
    >
      <Input.Wrapper label={field.label} description={field.description} error={error} labelElement="div">
        <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <Combobox.Target targetType="button">
            <button
              type="button"
              className="icon-field"
              aria-label={`${field.label}: ${chosen ? inThisLanguage(iconKindWords[chosen]) : (usual?.label ?? t.usual_icon)}`}
              onClick={() => combobox.toggleDropdown()}
              onBlur={field.onBlur}
            >
              <span className="icon-field-shown" data-usual={chosen ? undefined : true}>
                <KindIcon kind={chosen ?? usual?.kind} size={24} />
              </span>
              <span className="icon-field-words" data-usual={chosen ? undefined : true}>
                {chosen ? inThisLanguage(iconKindWords[chosen]) : (usual?.label ?? t.usual_icon)}
              </span>
              <Combobox.Chevron />
            </button>
          </Combobox.Target>
          {chosen ? (
            <ActionIcon size={44} aria-label={t.clear} onClick={() => field.onChange(null)}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      </Input.Wrapper>
      <Combobox.Dropdown className="icon-choices">
        <Combobox.Search
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
          // The list is its own: it scrolls with what is reached here.
          role="combobox"
          aria-expanded
          onKeyDownCapture={move}
          placeholder={t.search}
          aria-label={t.search}
        />
        <Combobox.Options ref={list} labelledBy={undefined} aria-label={field.label}>
          {families.map(({ family, kinds }) => (
            <div key={family} role="presentation">
              <div className="icon-choices-family" role="presentation">
                {t.icon_families[family]}
              </div>
              <div className="icon-choices-grid" role="presentation">
                {kinds.map((kind) => (
                  <Combobox.Option key={kind} value={kind} active={kind === chosen} className="icon-choice">
                    <KindIcon kind={kind} size={28} />
                    {inThisLanguage(iconKindWords[kind])}
                  </Combobox.Option>
                ))}
              </div>
            </div>
          ))}
          {count === 0 ? <Combobox.Empty>{t.nothing_to_choose}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
