import { areaOfPage, informationsOfPage } from '../session/session-store.ts';

/** Drafts belong to a person of a shop: two cashiers on one device do not see each other's. */
const keyOf = (name: string): string => {
  const who = informationsOfPage()?.global_informations;
  return `batalat.draft.${areaOfPage()}.${who?.account?.id ?? 0}.${who?.user.id ?? 0}.${name}`;
};

const isSecret = (key: string): boolean => /password|token|secret|otp/.test(key);

/** What was typed and not saved, or null. */
export const readDraft = (name: string): Record<string, unknown> | null => {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Keeps what is typed, except secrets and files. */
export const writeDraft = (name: string, values: object): void => {
  const kept = Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !isSecret(key) && !(typeof Blob !== 'undefined' && value instanceof Blob),
    ),
  );
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // A full storage loses the draft, not the entry.
  }
};

export const dropDraft = (name: string): void => localStorage.removeItem(keyOf(name));
