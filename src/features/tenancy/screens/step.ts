/** A form of the settings that is also a step of the setup: there its button goes on. */
export interface StepProps {
  readonly saveLabel?: string;
  readonly onSaved?: () => unknown;
}
