import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField, PercentField } from '../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import type { recipes } from '../contract.ts';
import { lotTexts } from '../lot-messages.ts';
import { type MarkdownRule, mostMarkdownRules } from '../markdown.ts';
import './markdown-rules.css';

/** By how much stems cost less with the days that they have left. */
export const MarkdownRules = ({ form }: { readonly form: ZodForm<typeof recipes.settings.save.input> }) => {
  const t = useTexts(lotTexts);
  const value = form.values.value as Partial<OutputOf<typeof recipes.settings.get>['value']> | undefined;
  const rules: readonly Partial<MarkdownRule>[] = value?.markdowns ?? [];
  const change = (to: readonly Partial<MarkdownRule>[]) => form.set('value', { ...value, markdowns: to });
  return (
    <>
      <FlagField {...form.field('value.marks_down')} label={t.marks_down} description={t.marks_down_note} />
      {value?.marks_down ? (
        <>
          <fieldset className="markdown-rules">
            <legend>{t.markdown_rules}</legend>
            <p className="form-note">{rules.length === 0 ? t.no_rules : t.days_left_note}</p>
            {rules.map((_, i) => (
              <div key={i} className="markdown-rule">
                <IntegerField {...form.field(`value.markdowns.${i}.days_left`)} label={t.days_left} required />
                <PercentField {...form.field(`value.markdowns.${i}.percent_bp`)} label={t.percent_off} required />
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t.remove_rule({ n: i + 1 })}
                  onClick={() => change(rules.toSpliced(i, 1))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </div>
            ))}
            {rules.length < mostMarkdownRules ? (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => change([...rules, {}])}
              >
                {t.add_rule}
              </Button>
            ) : null}
          </fieldset>
          <FlagField
            {...form.field('value.marks_down_made')}
            label={t.marks_down_made}
            description={t.marks_down_made_note}
          />
        </>
      ) : null}
    </>
  );
};
