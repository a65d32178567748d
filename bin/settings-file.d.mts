export interface FoundSettings {
  readonly file: string | undefined;
  readonly rest: string[];
  readonly isAsked?: boolean;
}
export function findSettingsFile(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): FoundSettings;
export function takeSettingsFile(words: readonly string[]): string[];
