import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money as Amount } from '../../../ui/display/money.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import type { shifts } from '../contract.ts';
import { moveKinds } from '../drawer.ts';
import { tillShiftTexts } from '../messages.ts';
import './shift.css';

type Move = Pick<OutputOf<typeof shifts.get>['moves'][number], 'id' | 'kind' | 'amount' | 'note' | 'moved_at'> & {
  readonly by_name?: string | null;
};

/** What moved without a sale; of a shift's record each with who did it. */
export const ShiftMoves = ({ moves }: { readonly moves: readonly Move[] }) => {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  return (
    <Section title={t.moves}>
      {moves.length === 0 ? <p className="form-note">{t.no_moves}</p> : null}
      <ul className="shift-moves">
        {moves.map((one) => (
          <li key={one.id}>
            <span>
              {moveKinds.find((kind) => kind.value === one.kind)?.[language]}
              {one.note ? (
                <>
                  {' · '}
                  <UserText>{one.note}</UserText>
                </>
              ) : null}
              <small>
                <DateText at={one.moved_at} /> {one.by_name ? <UserText>{one.by_name}</UserText> : null}
              </small>
            </span>
            <Amount bare amount={one.amount} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
