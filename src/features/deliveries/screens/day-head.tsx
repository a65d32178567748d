import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { act } from '../../../ui/api/queries.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { ActionMenu } from '../../../ui/dialogs/action-menu.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { deliveryDays } from '../contract.ts';
import { deliveryTexts } from '../messages.ts';

interface DayHeadProps {
  readonly day: string;
  readonly off: OutputOf<typeof deliveryDays.list>['days_off'][number] | null;
  readonly title: string;
  readonly note: string;
}

/** A day with its Hijri date, why nothing is offered on it, and the way to close or open it. */
export const DayHead = ({ day, off, title, note }: DayHeadProps) => {
  const t = useTexts(deliveryTexts);
  return (
    <header className="capacity-day-head">
      <div>
        <h2>{title}</h2>
        <small>{note}</small>
        {off ? (
          <p className="capacity-off">
            {t.day_off}
            {off.reason ? (
              <>
                {': '}
                <UserText>{off.reason}</UserText>
              </>
            ) : null}
          </p>
        ) : null}
      </div>
      <ActionMenu
        actions={[
          off
            ? { label: t.open_day, ...actionProps(deliveryDays.open, { day }, t.day_opened) }
            : {
                label: t.close_day,
                operation: deliveryDays.close,
                run: (reason) => act(deliveryDays.close, { day, reason }, t.day_closed),
                reason: t.close_day,
                confirm: t.close_question,
              },
        ]}
      />
    </header>
  );
};
