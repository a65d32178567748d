import type { ScreenRow } from '../../kernel/contract/screen.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';
import type { MayCheck } from '../session/may.ts';
import { belongsHere } from '../session/session-store.ts';
import type { MenuItem, MenuLine, SeenItem } from './menu-row.ts';

/**
 * The menu as this person sees it: the screens that he may open, under the items that they name; an item without any is
 * gone. Title and permission of a line are its screen's, so the two cannot disagree.
 */
export const visibleMenu = (
  menu: readonly MenuItem[],
  screens: readonly ScreenRow[],
  may: MayCheck,
  trade?: string | null,
): SeenItem[] => {
  const opened = screens.filter((row) => may(row.permission) && belongsHere(row));
  const seen: SeenItem[] = [];
  for (const { path: own, headings, ...item } of menu) {
    const order = headings?.(trade).map(({ en }) => en) ?? [];
    const placeOf = (heading: TwoTexts | undefined) => (heading ? order.indexOf(heading.en) : -1);
    const path = opened.some((row) => row.path === own) ? own : undefined;
    const lines = opened
      .filter((row) => row.menu?.item === item.key)
      .map((row) => ({
        label: row.title,
        path: row.path,
        ...(row.menu?.heading ? { heading: row.menu.heading } : {}),
      }))
      .toSorted((a, b) => placeOf(a.heading) - placeOf(b.heading));
    if (path === undefined && lines.length === 0) continue;
    // One screen needs no panel: the item leads to it.
    const onlyLine = path === undefined && lines.length === 1 ? lines[0]!.path : path;
    seen.push({
      ...item,
      ...(onlyLine === undefined ? {} : { path: onlyLine }),
      ...(lines.length > 1 ? { lines } : {}),
    });
  }
  return seen;
};

/** Does the screen at `path` lie under this menu address? `/merchant` alone is only itself. */
const lies = (path: string, under: string): boolean =>
  path === under || (under.split('/').length > 2 && path.startsWith(`${under}/`));

/** The item whose screen (or one of whose lines) is open; of several the most exact one. */
export const currentItem = (menu: readonly SeenItem[], path: string): { item: SeenItem; line?: MenuLine } | null => {
  let best: { item: SeenItem; line?: MenuLine; length: number } | null = null;
  const offer = (under: string, item: SeenItem, line?: MenuLine) => {
    if (lies(path, under) && under.length > (best?.length ?? -1))
      best = { item, length: under.length, ...(line ? { line } : {}) };
  };
  for (const item of menu) {
    if (item.path) offer(item.path, item);
    for (const line of item.lines ?? []) offer(line.path, item, line);
  }
  return best;
};
