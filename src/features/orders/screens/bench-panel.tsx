import { ActionIcon, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { upload } from '../../../ui/api/call.ts';
import { openFile } from '../../../ui/api/open-file.ts';
import { act, queryClient, useCall } from '../../../ui/api/queries.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { ActionButton, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { Quantity, quantityText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { inThisLanguage, textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { bench } from '../bench-contract.ts';
import { benchTexts } from '../bench-messages.ts';
import { orderTexts } from '../messages.ts';
import { orderState } from '../order.ts';
import { orderFields } from '../order-fields.ts';
import { orderScreens } from '../screens.ts';
import { BenchQuestions } from './bench-questions.tsx';
import { Clock, type OpenTicket } from './bench-ticket.tsx';
import { MissingForm } from './missing-form.tsx';
import { benchActions } from './order-actions.ts';

type Pick = OpenTicket['picks'][number];

const PickRow = ({ ticket, pick, lack }: { ticket: OpenTicket; pick: Pick; lack: () => void }) => {
  const t = useTexts(benchTexts);
  const language = useLanguage();
  const name = nameIn(language, pick);
  const isOpen = ticket.state === orderState.confirmed;
  // Shown as ticked at once: the hands are wet, the answer takes a moment.
  const [pending, setPending] = useState<boolean | null>(null);
  const tick = async (is_picked: boolean) => {
    setPending(is_picked);
    await act(bench.pick, { id: ticket.id, product_id: pick.product_id, is_picked }, null);
    setPending(null);
  };
  return (
    <li className="bench-pick">
      <Checkbox
        checked={pending ?? pick.is_picked}
        disabled={!isOpen}
        label={
          <span>
            {name}
            {pick.lots.map((lot) => (
              <small key={lot.id}>
                <bdi>{t.lot({ code: lot.code, bucket: lot.bucket ?? '', n: quantityText(lot.quantity_milli) })}</bdi>
              </small>
            ))}
          </span>
        }
        onChange={(event) => void tick(event.currentTarget.checked)}
      />
      <strong>
        <Quantity milli={pick.quantity_milli} />
      </strong>
      {isOpen ? (
        <ActionIcon variant="subtle" aria-label={t.missing_of({ name })} title={t.missing} onClick={lack}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
};

const Picks = ({ ticket }: { readonly ticket: OpenTicket }) => {
  const t = useTexts(benchTexts);
  const [missing, setMissing] = useState<Pick | null>(null);
  if (missing)
    return <MissingForm key={missing.product_id} ticket={ticket} pick={missing} close={() => setMissing(null)} />;
  return (
    <section aria-label={t.made_of}>
      <h3>{t.made_of}</h3>
      <p className="form-note">{ticket.picks[0]?.is_short ? t.short_note : t.made_of_note}</p>
      <ul className="bench-picks">
        {ticket.picks.map((pick) => (
          <PickRow key={pick.product_id} ticket={ticket} pick={pick} lack={() => setMissing(pick)} />
        ))}
      </ul>
    </section>
  );
};

/** The photo of what was made; a phone takes one at once. */
const Photo = ({ ticket }: { readonly ticket: OpenTicket }) => {
  const t = useTexts(benchTexts);
  const [isSending, setSending] = useState(false);
  const may = useMay();
  if (!may(bench.photo)) return null;
  const send = async (file: File) => {
    setSending(true);
    try {
      await upload(bench.photo, { id: ticket.id }, file);
      toast({ tone: 'good', text: textsOf(benchTexts).photo_saved });
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!isExpected(error)) throw error;
      toast({ tone: 'bad', text: textsOf(uiMessages).file_extension });
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-label={t.photo}>
      {ticket.photo_url ? (
        <img className="bench-photo" src={ticket.photo_url} alt={t.photo_alt({ n: ticket.number })} />
      ) : null}
      {ticket.state === orderState.confirmed ? (
        <FileButton label={t.take_photo} accept="image/*" look="default" loading={isSending} choose={send} />
      ) : null}
    </section>
  );
};

const Words = ({ ticket }: { readonly ticket: OpenTicket }) => {
  const language = useLanguage();
  return (
    <>
      {ticket.florist_notes ? (
        <p className="order-ticket-note">
          <UserText>{ticket.florist_notes}</UserText>
        </p>
      ) : null}
      <ul className="order-record-lines">
        {ticket.lines.map((line) => (
          <li key={line.product_id}>
            <span>
              {nameIn(language, line)}
              {line.note ? (
                <small>
                  <UserText>{line.note}</UserText>
                </small>
              ) : null}
            </span>
            <Quantity milli={line.quantity_milli} />
          </li>
        ))}
      </ul>
      {ticket.card_text ? (
        <figure className="order-card">
          <figcaption>{inThisLanguage(orderFields.card_text.label)}</figcaption>
          <blockquote>
            <UserText>{ticket.card_text}</UserText>
          </blockquote>
        </figure>
      ) : null}
    </>
  );
};

const Opened = ({ ticket, close }: { readonly ticket: OpenTicket; readonly close: () => void }) => {
  const t = useTexts(benchTexts);
  const words = useTexts(orderTexts);
  const actions: ScreenAction[] = [
    ...benchActions(ticket, words),
    {
      ...{ label: t.print_ticket, operation: bench.print },
      run: () => openFile(bench.print, { id: ticket.id }),
    },
  ];
  return (
    <div className="bench-opened">
      <header className="bench-opened-head">
        <h2>
          <Link to={orderScreens.record.to(ticket.id)}>{t.ticket_number({ n: ticket.number })}</Link>
        </h2>
        <strong>
          <Clock at={ticket.due_at} />
        </strong>
        <ActionIcon variant="subtle" className="bench-close" aria-label={textsOf(uiMessages).close} onClick={close}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </header>
      {ticket.state === orderState.cancelled ? (
        <p className="bench-line is-bad">
          {t.cancelled}. {t.cancelled_note}
        </p>
      ) : null}
      <Words ticket={ticket} />
      {ticket.picks.length > 0 ? <Picks ticket={ticket} /> : null}
      <BenchQuestions ticket={ticket} />
      <Photo ticket={ticket} />
      <span className="order-ticket-acts">
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </span>
    </div>
  );
};

/** One ticket beside the board: what it takes and from where, what is asked about it, its photo. */
export const TicketPanel = ({ id, close }: { readonly id: number; readonly close: () => void }) => (
  <QueryBoundary query={useCall(bench.get, { id }, { keepPrevious: true })}>
    {(ticket) => <Opened ticket={ticket} close={close} />}
  </QueryBoundary>
);
