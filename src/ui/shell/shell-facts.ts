import type { ComponentType, LazyExoticComponent } from 'react';
import type { RequestRow } from '../../kernel/contract/request-rows.ts';
import type { ScreenRow } from '../../kernel/contract/screen.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';
import type { GlobalInformations } from '../session/global-informations.ts';
import type { FilesView } from './files-place.tsx';
import type { MenuItem, NotificationSource, SearchRecords } from './menu-row.ts';

type Banner = LazyExoticComponent<ComponentType>;

/** What an app gives the shell. */
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
  readonly saveLanguage: RequestRow;
  readonly search?: SearchRecords;
  /** What the search finds, said in its field; without it the records of a shop. */
  readonly searchWords?: TwoTexts;
  readonly notifications?: NotificationSource;
  /** Stands above every screen when something is to be known of the session (expired, a manager's visit). */
  readonly banner?: { readonly isNeeded: (told: GlobalInformations) => boolean; readonly view: Banner };
  /** Stands beside every screen and keeps the session: rights that change, a device that is locked. */
  readonly keeper?: Banner;
  /** Locks this device for whoever comes next; absent: devices of this area are not shared. */
  readonly lock?: () => unknown;
  /** Files that are made by a job. */
  readonly files?: FilesView;
}
