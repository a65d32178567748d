import type { AnyOperation } from '../../kernel/contract.ts';
import type { ScreenRow } from '../../kernel/screen.ts';
import type { TwoTexts } from '../../kernel/messages.ts';
import type { FilesView } from './files-place.tsx';
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
  /** Keeps `{ language }` of the signed-in person (specification section 9: saved locally and per user). */
  readonly saveLanguage: AnyOperation;
  readonly search?: SearchRecords;
  readonly notifications?: NotificationSource;
  /** Files that are made by a job. */
  readonly files?: FilesView;
}
