import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useMedia } from '../../../ui/display/use-media.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useInformations, useMay } from '../../../ui/session/session-store.ts';
import { permissions } from '../../identity/permissions.ts';
import { trades } from '../suggested-fields.ts';
import * as choices from '../suggestion-choice.ts';
import { suggestions } from '../suggestion-contract.ts';
import { suggestionTexts } from '../suggestion-messages.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { type FilledGroup, SuggestionGroups } from './suggestion-groups.tsx';
import { SuggestionPreview } from './suggestion-preview.tsx';
import { SuggestionsTaken } from './suggestions-taken.tsx';
import '../../../ui/pages/form/form-page.css';
import './suggestions.css';

type Taken = OutputOf<typeof suggestions.take>;
type Trade = choices.Suggestions['trade'];

interface SuggestionsPanelProps {
  /** What is offered: services, products or both; of these, what the person may add. */
  readonly kinds: readonly ('service' | 'product')[];
  /** Groups may be taken with nothing in them. */
  readonly takesGroups?: boolean;
  /** More buttons beside the one that takes, e.g. the next step of the wizard. */
  readonly buttons?: ReactNode;
  readonly onTaken?: (taken: Taken) => unknown;
}

const tradeOfShop = (informations: ReturnType<typeof useInformations>): Trade =>
  (informations?.global_informations.general_informations?.['business_kind'] as Trade | undefined) ?? 'flowers';

/** Choosing from what the platform suggests to a trade. Drawn by the screens of the menu and by the wizard. */
export const SuggestionsPanel = (props: SuggestionsPanelProps) => {
  const t = useTexts(suggestionTexts);
  const informations = useInformations();
  const may = useMay();
  const [trade, setTrade] = useState<Trade>(() => tradeOfShop(informations));
  const query = useCall(suggestions.get, { trade }, { keepPrevious: true });
  const kinds = props.kinds.filter((kind) =>
    may((kind === 'service' ? permissions.catalogue : permissions.products).create),
  );
  return (
    <div className="suggestions">
      <SegmentedControl
        className="suggestion-trades"
        aria-label={t.trade}
        data={trades.map((one) => ({ value: String(one.value), label: inThisLanguage(one) }))}
        value={trade}
        onChange={(value) => setTrade(value as Trade)}
      />
      <QueryBoundary query={query}>
        {(answer) => <Chooser key={answer.trade} {...props} kinds={kinds} answer={answer} />}
      </QueryBoundary>
    </div>
  );
};

const fill = (answer: choices.Suggestions, kinds: SuggestionsPanelProps['kinds']): FilledGroup[] =>
  answer.groups
    .filter((group) => kinds.includes(group.kind))
    .map((group) => ({
      group,
      items: answer.items.filter((item) => item.kind === group.kind && item.group_id === group.id),
    }));

const Chooser = ({
  answer,
  kinds,
  takesGroups,
  buttons,
  onTaken,
}: SuggestionsPanelProps & { readonly answer: choices.Suggestions }) => {
  const t = useTexts(suggestionTexts);
  const language = useLanguage();
  const isWide = useMedia('(min-width: 1280px)');
  const [choice, setChoice] = useState(choices.noChoice);
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<Taken | null>(null);
  const groups = useMemo(() => fill(answer, kinds), [answer, kinds]);
  const [looked, setLooked] = useState<number | null>(null);
  const shown = looked ?? groups[0]?.group.id ?? null;
  const take = useAction(suggestions.take, {
    onDone: (done) => {
      setChoice(choices.noChoice);
      setTaken(done);
      return onTaken?.(done);
    },
  });
  if (groups.length === 0) return <EmptyState text={t.nothing_suggested} />;
  const tints = new Map(groups.map(({ group }, i) => [group.id, i % 6]));
  const isSearching = typed.trim() !== '';
  const sections = groups.flatMap(({ group, items }) => {
    if (!isSearching && group.id !== shown) return [];
    const found = choices.matching(items, typed);
    return isSearching && found.length === 0 ? [] : [{ group, items: found }];
  });
  const count = choice.items.size;
  const total = count + choice.groups.size;
  return (
    <>
      {taken ? <SuggestionsTaken taken={taken} close={() => setTaken(null)} /> : null}
      <div className="suggestion-columns">
        <SuggestionGroups
          groups={groups}
          choice={choice}
          shown={isSearching ? null : shown}
          show={(id) => {
            setLooked(id);
            setTyped('');
          }}
          toggleAll={(items) => setChoice(choices.toggleAll(choice, items))}
        />
        <div className="suggestion-shelf">
          <TextInput
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder={t.search}
            aria-label={t.search}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          />
          {sections.length === 0 ? <EmptyState text={t.nothing_matches} /> : null}
          {sections.map(({ group, items }) => {
            const { chosen, free } = choices.chosenOf(choice, items);
            return (
              <section key={group.id} aria-labelledby={`suggested-${group.id}`}>
                <header className="suggestion-section">
                  <h2 id={`suggested-${group.id}`} dir="auto">
                    {nameIn(language, group)}
                  </h2>
                  <p>{chosen > 0 ? t.chosen_of({ n: chosen, of: free }) : t.nothing_chosen({ n: free })}</p>
                  {free > 0 ? (
                    <Button variant="subtle" size="sm" onClick={() => setChoice(choices.toggleAll(choice, items))}>
                      {chosen === free ? t.choose_none : t.choose_all}
                    </Button>
                  ) : null}
                  {takesGroups && choices.isFree(group) ? (
                    <Checkbox
                      label={t.only_group}
                      checked={choice.groups.has(group.id) || chosen > 0}
                      disabled={chosen > 0}
                      onChange={() => setChoice(choices.toggleGroup(choice, group))}
                    />
                  ) : null}
                </header>
                <ul className="suggestion-cards">
                  {items.map((item) => (
                    <SuggestionCard
                      key={choices.itemKey(item)}
                      item={item}
                      chosen={choice.items.get(choices.itemKey(item))}
                      tint={tints.get(group.id)!}
                      toggle={() => setChoice(choices.toggleItem(choice, item))}
                      change={(change) => setChoice(choices.changeItem(choice, item, change))}
                    />
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
        {isWide ? (
          <SuggestionPreview items={answer.items} choice={choice} tintOf={(item) => tints.get(item.group_id) ?? 0} />
        ) : null}
      </div>
      <div className="save-bar">
        {total === 0 && buttons ? null : (
          <Button
            loading={take.isRunning}
            disabled={total === 0 || choices.lackingPrice(choice).length > 0}
            onClick={() => void take.run(choices.adoptInput(choice))}
          >
            {total === 0 ? t.take_chosen : count > 0 ? t.take({ n: count }) : t.take_groups({ n: choice.groups.size })}
          </Button>
        )}
        {total > 0 ? (
          <Button variant="default" onClick={() => setChoice(choices.noChoice)}>
            {t.clear}
          </Button>
        ) : (
          <>
            <span className="save-bar-note">{t.nothing_yet}</span>
            {buttons}
          </>
        )}
      </div>
    </>
  );
};
