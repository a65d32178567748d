import type { FieldErrors } from './refusal.ts';

/** A form of a public page, as the page shows it: plain HTML that works without a script. */
export interface PageForm {
  /** Where it posts to. */
  readonly action: string;
  /** Goes along in the hidden field `form_token`: the page was read first, and what was sent twice happens once. */
  readonly token: string;
  /** What was typed, when the page is shown again because of an error. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  /** It was sent just now. */
  readonly isDone: boolean;
}
