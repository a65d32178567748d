import type { ComponentType } from 'react';
import type { Permission } from '../../kernel/contract.ts';

/** A text of a surface's table, in both languages. */
export interface TwoTexts {
  readonly en: string;
  readonly ar: string;
}

/** One line of a surface's route table. */
export interface ScreenRow {
  /** Below the language prefix, parameters as `:id`. */
  readonly path: string;
  readonly title: TwoTexts;
  readonly screen: () => Promise<{ default: ComponentType }>;
  /** Absent: every signed-in user. A list: any one of them is enough. */
  readonly permission?: Permission | readonly Permission[];
  /** `false`: the screen is for people without a session (sign-in, reset password); it is shown without the shell. */
  readonly signed_in?: false;
  /** Shown without rail and bars, but only to the signed-in (the till in full screen, the wizard). */
  readonly bare?: true;
}
