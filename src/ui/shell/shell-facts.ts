import type { ScreenRow, TwoTexts } from '../routing/screen-row.ts';
import type { MenuItem, NotificationSource, SearchRecords } from './menu-row.ts';

/** What a surface gives the shell. */
export interface ShellFacts {
  readonly screens: readonly ScreenRow[];
  readonly menu: readonly MenuItem[];
  /** Shown where a session has no shop name of its own (the platform). */
  readonly name: TwoTexts;
  readonly homePath: string;
  readonly profilePath?: string;
  readonly signOutPath: string;
  readonly noPermissionPath: string;
  readonly search?: SearchRecords;
  readonly notifications?: NotificationSource;
}
