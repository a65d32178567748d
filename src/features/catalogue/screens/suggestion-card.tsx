import { Checkbox } from '@mantine/core';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { KindIcon } from '../../../ui/display/kind-icon.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { IntegerField, MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { productScreens, serviceScreens } from '../screens.ts';
import { suggestedUnits } from '../suggested-units.ts';
import type { ChosenItem, SuggestedItem } from '../suggestion-choice.ts';
import { suggestionTexts } from '../suggestion-messages.ts';

interface SuggestionCardProps {
  readonly item: SuggestedItem;
  /** What is said of it; undefined while it is not chosen. */
  readonly chosen: ChosenItem | undefined;
  readonly tint: number;
  readonly toggle: () => void;
  readonly change: (change: Partial<ChosenItem>) => void;
}

/** What the shop has already: a link to it instead of a choice. */
const Taken = ({ item }: { readonly item: SuggestedItem }) => {
  const t = useTexts(suggestionTexts);
  const screens = item.kind === 'service' ? serviceScreens : productScreens;
  return (
    <Link to={screens.record.to(item.record_id!)} className="suggestion-yours">
      <Status
        tone={item.record_status === 0 ? 'quiet' : 'good'}
        label={item.record_status === 0 ? t.yours_disabled : t.yours}
      />
    </Link>
  );
};

/** One suggestion: chosen by a press anywhere on it, its price and minutes typed where they stand. */
export const SuggestionCard = ({ item, chosen, tint, toggle, change }: SuggestionCardProps) => {
  const t = useTexts(suggestionTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const name = nameIn(language, item);
  const said = chosen ?? item;
  const unit = choiceOf(suggestedUnits, item.unit);
  const isTaken = item.record_id !== null;
  const state = isTaken ? 'taken' : chosen ? 'chosen' : 'free';
  return (
    <li className="suggestion" data-state={state} data-tint={tint}>
      <span className="suggestion-picture" aria-hidden="true" {...(isTaken ? {} : { onClick: toggle })}>
        <KindIcon kind={item.icon_kind} size={38} stroke={1.1} />
      </span>
      <div className="suggestion-body">
        <div className="suggestion-head">
          {isTaken ? (
            <span className="suggestion-name" dir="auto">
              {name}
            </span>
          ) : (
            <Checkbox
              className="suggestion-choice"
              labelPosition="left"
              checked={chosen !== undefined}
              onChange={toggle}
              label={<span dir="auto">{name}</span>}
            />
          )}
        </div>
        <p className="suggestion-detail">
          {unit ? inThisLanguage(unit) : ui.minutes({ n: said.job_time_minutes ?? item.job_time_minutes ?? 0 })}
        </p>
      </div>
      {isTaken ? (
        <div className="suggestion-foot">
          {item.price === null ? null : (
            <strong>
              <Money amount={item.price} bare />
            </strong>
          )}
          <Taken item={item} />
        </div>
      ) : (
        <div className="suggestion-fields">
          <MoneyField
            isNarrow
            label={t.price_of({ name })}
            value={said.price}
            onChange={(price) => change({ price })}
            error={chosen && chosen.price === null ? { key: 'required' } : null}
            placeholder={t.price_needed}
          />
          {item.job_time_minutes === null ? null : (
            <IntegerField
              isNarrow
              label={t.minutes_of({ name })}
              value={said.job_time_minutes}
              onChange={(job_time_minutes) => change({ job_time_minutes })}
              unit={ui.minutes_unit}
            />
          )}
        </div>
      )}
    </li>
  );
};
