import type { Icon } from '@tabler/icons-react';
import type { Permission } from '../../kernel/contract/contract.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';

/** A line of the second level: a screen that names the item as its place. */
export interface MenuLine {
  readonly label: TwoTexts;
  readonly path: string;
  /** Heading under which lines of one rail item are grouped. */
  readonly heading?: TwoTexts;
}

/** An item of the rail: a screen of its own (`path`), or a panel of the screens whose place it is (their `menu`). */
export interface MenuItem {
  readonly key: string;
  readonly label: TwoTexts;
  readonly icon: Icon;
  readonly path?: string;
  /** Place in the phone's tab bar; `middle` is the filled one. */
  readonly tab?: 1 | 2 | 'middle' | 4;
  /** The headings of its lines in the order in which a shop of a trade needs them. */
  readonly headings?: (trade: string | null | undefined) => readonly TwoTexts[];
}

/** An item as one person sees it. */
export interface SeenItem extends MenuItem {
  readonly lines?: readonly MenuLine[];
}

/** What Ctrl-K finds besides screens: an operation of the app that searches records. */
export interface SearchHit {
  readonly label: string;
  readonly detail?: string;
  readonly to: string;
  readonly kind: TwoTexts;
}
export type SearchRecords = (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;

/** A line of the bell's menu. */
export interface NotificationLine {
  readonly key: string;
  readonly text: string;
  readonly at?: string;
  readonly to?: string;
  readonly is_read: boolean;
}
/** What the bell tells, and whether this person may mark it as read. */
export interface BellContent {
  readonly lines: readonly NotificationLine[];
  readonly may_mark: boolean;
}
export interface NotificationSource {
  readonly load: () => Promise<BellContent>;
  readonly markAllAsRead: () => Promise<void>;
  /** What is told when something of it changed (`GET /api/events`). */
  readonly topics: readonly string[];
  readonly permission?: Permission;
}
