import { nameIn } from '../../../kernel/text/messages.ts';
import { KindIcon } from '../../../ui/display/kind-icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { type Choice, itemKey, type SuggestedItem } from '../suggestion-choice.ts';
import { suggestionTexts } from '../suggestion-messages.ts';

/** As many tiles as a glance takes in. */
const most = 6;

interface SuggestionPreviewProps {
  readonly items: readonly SuggestedItem[];
  readonly choice: Choice;
  readonly tintOf: (item: SuggestedItem) => number;
}

/** The newest choices as the till will show them. */
export const SuggestionPreview = ({ items, choice, tintOf }: SuggestionPreviewProps) => {
  const t = useTexts(suggestionTexts);
  const language = useLanguage();
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const chosen = [...choice.items].reverse().flatMap(([key, said]) => {
    const item = byKey.get(key);
    return item ? [{ item, said }] : [];
  });
  const rest = chosen.length - most;
  return (
    <aside className="suggestion-preview" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <div className="suggestion-till">
        {chosen.length === 0 ? <p>{t.preview_empty}</p> : null}
        <ul>
          {chosen.slice(0, most).map(({ item, said }) => (
            <li key={itemKey(item)} data-tint={tintOf(item)}>
              <span className="suggestion-picture">
                <KindIcon kind={item.icon_kind} size={28} stroke={1.1} />
              </span>
              <span className="suggestion-tile-name" dir="auto">
                {nameIn(language, item)}
              </span>
              {said.price === null ? null : (
                <strong>
                  <Money amount={said.price} bare />
                </strong>
              )}
            </li>
          ))}
        </ul>
        {rest > 0 ? <p>{t.more({ n: rest })}</p> : null}
      </div>
      {chosen.some(({ item }) => item.kind === 'product') ? <p className="suggestion-note">{t.stock_note}</p> : null}
    </aside>
  );
};
