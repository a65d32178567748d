import type { CallOf, OutputOf } from '../../kernel/contract/contract.ts';
import { searchForm, searchWords } from '../../kernel/text/search-text.ts';
import type { suggestions } from './suggestion-contract.ts';

export type Suggestions = OutputOf<typeof suggestions.get>;
export type SuggestedGroup = Suggestions['groups'][number];
export type SuggestedItem = Suggestions['items'][number];

/** What is said of a chosen item: its price in minor units and, of a service, its minutes; null while it is empty. */
export interface ChosenItem {
  readonly price: number | null;
  readonly job_time_minutes: number | null;
}

/** What somebody is about to take. Suggestions are numbered by kind, so that a key says both. */
export interface Choice {
  readonly items: ReadonlyMap<string, ChosenItem>;
  /** Groups that are taken even if nothing of them is. */
  readonly groups: ReadonlySet<number>;
}

export const noChoice: Choice = { items: new Map(), groups: new Set() };

export const itemKey = (item: Pick<SuggestedItem, 'kind' | 'id'>): string => `${item.kind} ${item.id}`;

/** What the shop does not have yet: only that can be chosen. */
export const isFree = (of: { readonly record_id: number | null }): boolean => of.record_id === null;

const asSuggested = ({ price, job_time_minutes }: SuggestedItem): ChosenItem => ({ price, job_time_minutes });

/** Chooses an item as it is suggested, or no more. */
export const toggleItem = (choice: Choice, item: SuggestedItem): Choice => {
  const items = new Map(choice.items);
  if (!items.delete(itemKey(item)) && isFree(item)) items.set(itemKey(item), asSuggested(item));
  return { ...choice, items };
};

/** Says something else of an item, and chooses it with that. */
export const changeItem = (choice: Choice, item: SuggestedItem, change: Partial<ChosenItem>): Choice => {
  const before = choice.items.get(itemKey(item)) ?? asSuggested(item);
  return { ...choice, items: new Map(choice.items).set(itemKey(item), { ...before, ...change }) };
};

/** Chooses all free items of a list; when all are chosen already, none of them. What was said of one stays. */
export const toggleAll = (choice: Choice, list: readonly SuggestedItem[]): Choice => {
  const free = list.filter(isFree);
  const items = new Map(choice.items);
  if (free.every((item) => items.has(itemKey(item)))) for (const item of free) items.delete(itemKey(item));
  else for (const item of free) if (!items.has(itemKey(item))) items.set(itemKey(item), asSuggested(item));
  return { ...choice, items };
};

/** Chooses a group to be there even if empty, or no more. */
export const toggleGroup = (choice: Choice, group: SuggestedGroup): Choice => {
  const groups = new Set(choice.groups);
  if (!groups.delete(group.id) && isFree(group)) groups.add(group.id);
  return { ...choice, groups };
};

/** How much of a list is chosen, and how much can be. */
export const chosenOf = (
  choice: Choice,
  list: readonly SuggestedItem[],
): { readonly chosen: number; readonly free: number } => ({
  chosen: list.filter((item) => choice.items.has(itemKey(item))).length,
  free: list.filter(isFree).length,
});

/** The items whose names contain every word that was typed, in any spelling. */
export const matching = (items: readonly SuggestedItem[], typed: string): readonly SuggestedItem[] => {
  const wanted = searchWords(typed);
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const known = searchForm(`${item.name_ar} ${item.name_en}`);
    return wanted.every((word) => known.includes(word));
  });
};

/** Chosen items that have no price yet: they cannot be taken. */
export const lackingPrice = (choice: Choice): readonly string[] =>
  [...choice.items].flatMap(([key, { price }]) => (price === null ? [key] : []));

/** The choice as the operation takes it. */
export const adoptInput = (choice: Choice): CallOf<typeof suggestions.take> => {
  const of = (kind: string) =>
    [...choice.items].flatMap(([key, { price, job_time_minutes }]) => {
      const [itsKind, id] = key.split(' ') as [string, string];
      if (itsKind !== kind) return [];
      return [{ id: Number(id), ...(price === null ? {} : { price }), job_time_minutes }];
    });
  return {
    groups: [...choice.groups].map((id) => ({ id })),
    services: of('service').map(({ job_time_minutes, ...one }) => ({
      ...one,
      ...(job_time_minutes === null ? {} : { job_time_minutes }),
    })),
    products: of('product').map(({ job_time_minutes: _, ...one }) => one),
  };
};
