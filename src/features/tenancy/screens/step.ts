import type { ReactNode } from 'react';

/** A form of the settings that is also a step of the setup: there its button goes on. */
export interface StepProps {
  readonly saveLabel?: string;
  readonly onSaved?: () => unknown;
  /** Hears what the form holds, saved or not. */
  readonly onTyped?: (values: Readonly<Record<string, unknown>>) => void;
}

/** What stands beside a form and follows what is typed. */
export type DrawPreview = (values: Readonly<Record<string, unknown>>) => ReactNode;
