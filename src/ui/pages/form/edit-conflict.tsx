import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '../../../kernel/contract/entity.ts';
import { fieldValue } from '../../display/field-value.tsx';
import { UserText } from '../../display/user-text.tsx';
import type { Clash } from '../../form/merge-changes.ts';
import { inThisLanguage, useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';

interface ChangedMeanwhileProps {
  readonly clashes: readonly Clash[];
  readonly choose: (key: string, whose: 'mine' | 'theirs') => void;
  readonly fields: Fields;
}

/** Told when somebody else saved the record first: both values of what both changed, and nothing lost of the rest. */
export const EditConflict = ({ clashes, choose, fields }: ChangedMeanwhileProps) => {
  const t = useTexts(uiMessages);
  const shown = (key: string, value: unknown): ReactNode => {
    const field = fields[key];
    if (value === null || value === undefined || value === '') return t.empty_value;
    return field ? fieldValue(field, key, { [key]: value }, 'facts') : <UserText>{String(value)}</UserText>;
  };
  const label = (key: string) => (fields[key] ? inThisLanguage(fields[key].label) : key);
  return (
    <section className="changed-meanwhile panel" role="alert">
      <strong>{t.changed_meanwhile}</strong>
      <p className="form-note">{clashes.length > 0 ? t.changed_meanwhile_choose : t.changed_meanwhile_merged}</p>
      {clashes.map((clash) => (
        <Radio.Group
          key={clash.key}
          label={label(clash.key)}
          value={clash.chosen ?? ''}
          onChange={(whose) => choose(clash.key, whose as 'mine' | 'theirs')}
          data-unchosen={clash.chosen ? undefined : ''}
        >
          <div className="changed-values">
            {(['mine', 'theirs'] as const).map((whose) => (
              <Radio
                key={whose}
                value={whose}
                label={
                  <>
                    <span className="form-note">{whose === 'mine' ? t.my_value : t.their_value}</span>{' '}
                    {shown(clash.key, clash[whose])}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
      ))}
    </section>
  );
};
