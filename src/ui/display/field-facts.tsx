import type { ReactNode } from 'react';
import type { Fields } from '../../kernel/contract/entity.ts';
import { inThisLanguage } from '../language/language.ts';
import { chargesVat } from '../session/session-store.ts';
import { Facts } from './facts.tsx';
import { fieldValue } from './field-value.tsx';

interface FieldFactsProps<F extends Fields, R extends object> {
  readonly fields: F;
  readonly record: R;
  /** What this screen shows otherwise; null leaves a field out. */
  readonly own?: { readonly [K in keyof F]?: (record: R) => ReactNode };
}

/** The facts of a record in the order of its entity's fields; what is empty is left out. */
export const FieldFacts = <F extends Fields, R extends object>({ fields, record, own = {} }: FieldFactsProps<F, R>) => (
  <section className="panel">
    <Facts
      rows={Object.entries(fields)
        .filter(([, field]) => !field.only_with_vat || chargesVat())
        .filter(([key, field]) => field.record !== false || own[key])
        .filter(([key, field]) => field.output || field.names || own[key])
        .map(([key, field]) => [
          inThisLanguage(field.label),
          own[key] ? own[key](record) : fieldValue(field, key, record as Record<string, unknown>, 'facts'),
        ])}
    />
  </section>
);
