import type { ScreenRow } from '../../kernel/screen.ts';
import type { MayCheck } from '../session/may.ts';
import type { MenuItem, MenuLine } from './menu-row.ts';

/**
 * The menu as this person sees it: only screens that are in the route table and that the person may open; an item
 * without any is gone. The permission of a line is its screen's, so the two cannot disagree.
 */
export const visibleMenu = (menu: readonly MenuItem[], screens: readonly ScreenRow[], may: MayCheck): MenuItem[] => {
  const opened = new Map(screens.filter((row) => may(row.permission)).map((row) => [row.path, row]));
  const seen: MenuItem[] = [];
  for (const item of menu) {
    const path = item.path !== undefined && opened.has(item.path) ? item.path : undefined;
    const lines = item.lines?.filter((line) => opened.has(line.path)) ?? [];
    if (path === undefined && lines.length === 0) continue;
    const { path: _path, lines: _lines, ...rest } = item;
    // One screen needs no panel: the item leads to it.
    const onlyLine = path === undefined && lines.length === 1 ? lines[0]!.path : path;
    seen.push({
      ...rest,
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
export const currentItem = (menu: readonly MenuItem[], path: string): { item: MenuItem; line?: MenuLine } | null => {
  let best: { item: MenuItem; line?: MenuLine; length: number } | null = null;
  const offer = (under: string, item: MenuItem, line?: MenuLine) => {
    if (lies(path, under) && under.length > (best?.length ?? -1))
      best = { item, length: under.length, ...(line ? { line } : {}) };
  };
  for (const item of menu) {
    if (item.path) offer(item.path, item);
    for (const line of item.lines ?? []) offer(line.path, item, line);
  }
  return best;
};
