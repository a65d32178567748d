import type { FieldError } from '../../kernel/contract/refusal.ts';
import { fieldText } from '../api/field-phrase.ts';
import './inputs.css';

/** Which element lost the focus, and which has it now. */
export interface Blurred {
  readonly target: EventTarget;
  readonly relatedTarget: EventTarget | null;
}

/** Whether a field was left: a panel takes the focus for a moment while it opens, and gives it back to the field in it. */
export const isFieldLeft = (event?: Blurred): boolean =>
  !(event?.target instanceof Node && event.relatedTarget instanceof Node && event.relatedTarget.contains(event.target));

/** What ties an input to a value: made by `form.field(path)`, or by hand where there is no form. */
export interface FieldBinding<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (event?: Blurred) => void;
  readonly error?: FieldError | null;
  /** What was typed cannot be read as this kind of value (or can again). A form refuses to be saved meanwhile. */
  readonly onUnreadable?: (error: FieldError | null) => void;
  readonly name?: string;
  readonly required?: boolean;
}

/** What every input takes beside its value. */
export interface FieldLooks {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Why it cannot be changed now; shown under a disabled input. */
  readonly disabledReason?: string;
  readonly autoFocus?: boolean;
  /** Stands where there is little room: the sign beside a number takes less of it. */
  readonly isNarrow?: boolean;
}

export type FieldProps<V> = FieldBinding<V> & FieldLooks;

/** The label followed by the phrase of the rule (specification section 5), or nothing. */
export const useErrorText = (label: string, error: FieldError | null | undefined): string | undefined =>
  error ? fieldText(label, error) : undefined;

/** Text takes its direction from its letters; an empty input keeps the page's, where its placeholder and caret belong. */
export const typedDirection = (value: string | null | undefined): 'auto' | undefined => (value ? 'auto' : undefined);

/** The properties that Mantine's inputs share. */
export const useInputProps = (
  field: FieldLooks & Pick<FieldBinding<unknown>, 'error' | 'name' | 'required' | 'onBlur'>,
) => ({
  label: field.label,
  description: field.disabled && field.disabledReason ? field.disabledReason : field.description,
  placeholder: field.placeholder,
  disabled: field.disabled,
  error: useErrorText(field.label, field.error),
  name: field.name,
  withAsterisk: field.required,
  'aria-required': field.required || undefined,
  'data-autofocus': field.autoFocus || undefined,
  autoFocus: field.autoFocus,
  onBlur: field.onBlur,
});
