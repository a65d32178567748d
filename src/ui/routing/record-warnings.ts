/** What is said before an act on a record, with the screen that helps first. */
export interface RecordWarning {
  readonly text: string;
  readonly label: string;
  /** Below the language prefix. */
  readonly to: string;
}

/** What later features know before an act of an earlier one, by the act's name; brought by the app. */
export type RecordWarnings = Readonly<Record<string, (id: number) => Promise<RecordWarning | null>>>;

let warnings: RecordWarnings = {};

export const setRecordWarnings = (all: RecordWarnings): void => {
  warnings = all;
};

/** The warning before an act (`disable_employee`) on a record; null when nothing speaks against it. */
export const warningBefore = async (act: string, id: number): Promise<RecordWarning | null> =>
  (await warnings[act]?.(id)) ?? null;
