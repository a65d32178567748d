import type { Icon } from '@tabler/icons-react';
import type { Permission } from '../../kernel/contract.ts';
import type { TwoTexts } from '../../kernel/messages.ts';

/** A line of the second level; shown only when its path is in the route table and the user may open it. */
export interface MenuLine {
  readonly label: TwoTexts;
  readonly path: string;
  /** Heading under which lines of one rail item are grouped. */
  readonly heading?: TwoTexts;
}

/** An item of the rail: a screen of its own (`path`) or a panel of lines. Lines decide whether it is shown. */
export interface MenuItem {
  readonly key: string;
  readonly label: TwoTexts;
  readonly icon: Icon;
  readonly path?: string;
  readonly lines?: readonly MenuLine[];
  /** Place in the phone's tab bar; `middle` is the raised one. */
  readonly tab?: 1 | 2 | 'middle' | 4;
}

/** What Ctrl-K finds besides screens: an operation of the surface that searches records. */
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
export interface NotificationSource {
  readonly load: () => Promise<readonly NotificationLine[]>;
  readonly markAllAsRead: () => Promise<void>;
  readonly permission?: Permission;
}
