import { ActionIcon, Button } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCheck,
  IconMessage,
  IconPhone,
  IconReceiptTax,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import { useTexts } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { appointmentScreens } from '../../appointments/screens.ts';
import { penaltyScreens } from '../../penalties/screens.ts';
import { queues } from '../contract.ts';
import { followUpTexts } from '../messages.ts';
import { actionOf, isOver, type QueueKey, queueState } from '../queue.ts';
import { nameOfRow, OverMark, type QueueRecord } from './queue-row.tsx';
import type { QueueActs } from './use-queue-acts.ts';

interface RowActionProps {
  readonly queue: QueueKey;
  readonly row: QueueRecord;
  readonly isChosen: boolean;
  readonly acts: QueueActs;
}

/** The desk's form with the customer and the same services, at the same place. */
const bookAgain = (row: QueueRecord): string =>
  appointmentScreens.add.to({
    customer: row.customer_id,
    services: row.booked,
    again: row.booked ? row.id : null,
  });

/** The one thing to do with a row, and beside it to say that it is done. */
export const RowAction = ({ queue, row, isChosen, acts }: RowActionProps) => {
  const t = useTexts(followUpTexts);
  const may = useMay();
  const mayOpen = useMayOpen();
  const maySend = may(queues.send);
  const action = actionOf(row);
  const who = nameOfRow(row);
  const variant = isChosen ? 'filled' : 'default';
  if (row.state === queueState.done && maySend)
    return (
      <Button variant="subtle" onClick={() => void acts.unmark(row)}>
        {t.unmark}
      </Button>
    );
  if (isOver(row.state)) return <OverMark />;
  const canBook = (action === 'schedule' || queue === 'no_shows') && mayOpen(bookAgain(row));
  const charge = penaltyScreens.create.to({ customer_id: row.customer_id, appointment_id: row.id });
  const mayCharge = queue === 'no_shows' && mayOpen(charge);
  const isAgain = row.state === queueState.stuck;
  return (
    <>
      {maySend && (action === 'send' || action === 'text') ? (
        <Button
          variant={variant}
          onClick={() => void acts.send(row)}
          leftSection={
            isAgain && action === 'send' ? (
              <IconRefresh size={18} aria-hidden />
            ) : action === 'text' ? (
              <IconMessage size={18} aria-hidden />
            ) : (
              <IconSend size={18} className="pointing" aria-hidden />
            )
          }
          aria-label={`${isAgain && action === 'send' ? t.send_again : t[action]}: ${who}`}
        >
          {isAgain && action === 'send' ? t.send_again : t[action]}
        </Button>
      ) : null}
      {action === 'call' ? (
        <Button
          component="a"
          variant={variant}
          href={`tel:+${row.mobile}`}
          leftSection={<IconPhone size={18} aria-hidden />}
          aria-label={`${t.call}: ${who}`}
        >
          {t.call}
        </Button>
      ) : null}
      {canBook ? (
        <Button
          component={Link}
          to={bookAgain(row)}
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          aria-label={`${t.schedule}: ${who}`}
        >
          {t.schedule}
        </Button>
      ) : null}
      {mayCharge ? (
        <ActionIcon
          component={Link}
          to={charge}
          variant="subtle"
          size={44}
          aria-label={t.charge_penalty({ who })}
          title={t.charge_penalty({ who })}
        >
          <IconReceiptTax size={20} aria-hidden />
        </ActionIcon>
      ) : null}
      {maySend && !row.is_early ? (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={action === 'call' ? t.mark_called({ who }) : t.mark_done({ who })}
          onClick={() => void acts.mark(row, action === 'call' ? 'called' : 'done')}
        >
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
      ) : null}
    </>
  );
};
