import { groupDigits } from '../../../kernel/money/group-digits.ts';
import { type ActivityLine, ActivityList } from '../../../ui/display/facts.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import type { FiscalDocumentShown } from '../contract.ts';
import { fiscalTexts } from '../messages.ts';
import { AuthorityWords } from './authority-words.tsx';

type Answer = FiscalDocumentShown['answers'][number];

const Answered = ({ answer, isNewest }: { readonly answer: Answer; readonly isNewest: boolean }) => {
  const t = useTexts(fiscalTexts);
  return (
    <>
      {t.asked[answer.asked]}
      {answer.is_later ? `: ${t.no_answer}` : null}
      {answer.http_status === null ? null : (
        <>
          {' · '}
          {t.answer({ status: `\u2066${answer.http_status}\u2069` })}
        </>
      )}
      {/* Of the newest answer it stands above already. */}
      {answer.said.length > 0 && !isNewest ? <AuthorityWords said={answer.said} /> : null}
    </>
  );
};

/** What was asked and answered, newest first, down to when it was signed. */
export const FiscalHistory = ({ record }: { readonly record: FiscalDocumentShown }) => {
  const t = useTexts(fiscalTexts);
  const lines: ActivityLine[] = [
    ...record.answers.map((answer, i) => ({
      key: i,
      at: answer.answered_at,
      text: <Answered answer={answer} isNewest={i === 0} />,
    })),
    { key: 'signed', at: record.signed_at, text: t.was_signed({ n: groupDigits(record.counter) }) },
  ];
  return (
    <Section title={t.history}>
      <ActivityList lines={lines} />
    </Section>
  );
};
