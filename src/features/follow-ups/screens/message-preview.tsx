import { Button } from '@mantine/core';
import { IconPhone, IconSend, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { civilOf, formatDate } from '../../../kernel/time/local-time.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { displaySettings, useMay } from '../../../ui/session/session-store.ts';
import { appointmentScreens } from '../../appointments/screens.ts';
import { customerScreens } from '../../customers/screens.ts';
import { documentScreens } from '../../documents/screens.ts';
import { messageKinds } from '../../messaging/message-kinds.ts';
import { queues } from '../contract.ts';
import { followUpTexts } from '../messages.ts';
import { actionOf, maySend, type QueueKey } from '../queue.ts';
import { nameOfRow, type QueueRecord } from './queue-row.tsx';
import './message-preview.css';

type Preview = OutputOf<typeof queues.preview>;

/** The text with its addresses told apart: they are read from left to right whatever the language. */
const MessageText = ({ text }: { readonly text: string }) => (
  <p dir="auto" className="phone-text">
    {text.split(/(https?:\/\/\S+)/).map((part, n) => (/^https?:/.test(part) ? <bdi key={n}>{part}</bdi> : part))}
  </p>
);

const Phone = ({ queue, preview }: { readonly queue: QueueKey; readonly preview: Preview }) => {
  const t = useTexts(followUpTexts);
  return (
    <div className="queue-phone">
      <div className="phone-screen" data-channel={preview.channel}>
        <div className="phone-bubble" lang={preview.language ?? undefined}>
          {preview.subject ? <strong dir="auto">{preview.subject}</strong> : null}
          <MessageText text={preview.text ?? ''} />
          {preview.sent_at ? (
            <small>
              <DateText at={preview.sent_at} style="weekday" />
            </small>
          ) : null}
        </div>
        {queue === 'reminders' && preview.channel !== 'mail' ? (
          <ul className="phone-replies" aria-hidden="true">
            <li>
              <bdi>1</bdi> {t.confirm_reply}
            </li>
            <li>
              <bdi>2</bdi> {t.cancel_reply}
            </li>
          </ul>
        ) : null}
      </div>
    </div>
  );
};

const Consent = ({ preview }: { readonly preview: Preview }) => {
  const t = useTexts(followUpTexts);
  const language = useLanguage();
  const ways = (['whatsapp', 'sms', 'mail'] as const)
    .filter((way) => preview[`allows_${way}`])
    .map((way) => t.ways[way]);
  const { last } = preview;
  const Shield = ways.length > 0 ? IconShieldCheck : IconShieldX;
  const kind = last && (messageKinds as Record<string, { title: { en: string; ar: string } } | undefined>)[last.kind];
  return (
    <p className="queue-consent" data-none={ways.length === 0 || undefined}>
      <Shield size={20} stroke={1.7} aria-hidden />
      <span>
        {ways.length > 0 ? t.allows({ ways: ways.join(language === 'ar' ? '، ' : ', ') }) : t.allows_none}{' '}
        {last
          ? t.last_contact({
              what: kind ? inThisLanguage(kind.title) : t.ways[last.channel],
              when: formatDate(civilOf(last.at, displaySettings().zone).date, language),
            })
          : t.no_contact}
      </span>
    </p>
  );
};

/** Where a row leads. */
const Ways = ({ queue, row }: { readonly queue: QueueKey; readonly row: QueueRecord }) => {
  const t = useTexts(followUpTexts);
  const mayOpen = useMayOpen();
  const isAppointment = queue === 'reminders' || queue === 'no_shows';
  const links = [
    { label: t.customer_record, to: customerScreens.record.to(row.customer_id) },
    ...(queue === 'ratings'
      ? [{ label: t.invoice_record, to: documentScreens.record.to(row.id, { tab: 'rating' }) }]
      : []),
    ...(isAppointment && row.at
      ? [
          {
            label: t.visit_record,
            to: appointmentScreens.calendar.to({ appointment: row.id }),
          },
        ]
      : []),
  ].filter(({ to }) => mayOpen(to));
  return (
    <p className="queue-ways">
      {links.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
};

interface PreviewProps {
  readonly queue: QueueKey;
  readonly row: QueueRecord;
  readonly isSending: boolean;
  /** Sends and goes to the next row. */
  readonly sendAndNext: () => unknown;
  readonly skip: () => unknown;
}

/** The very message of a row, what its customer allows, and what can be done with it. */
export const MessagePreview = ({ queue, row, isSending, sendAndNext, skip }: PreviewProps) => {
  const t = useTexts(followUpTexts);
  const may = useMay();
  const { data, error } = useCall(queues.preview, { queue, id: row.id }, { quiet: true });
  const canSend = maySend(row) && may(queues.send);
  return (
    <div className="queue-preview">
      {data ? (
        <>
          <p className="queue-preview-note">
            {data.channel && data.language
              ? [
                  t.by_channel[data.channel],
                  t.in_language[data.language],
                  data.sent_at ? t.preview_sent : t.preview_note,
                ].join(' · ')
              : null}
          </p>
          {data.text === null ? (
            <p className="queue-nothing" role="status">
              {t.nothing_to_send} {data.refusal ? refusalText(data.refusal) : null}
            </p>
          ) : (
            <Phone queue={queue} preview={data} />
          )}
          <Consent preview={data} />
        </>
      ) : error ? (
        <p className="queue-nothing">{refusalText('queue_row_gone')}</p>
      ) : null}
      {row.words ? (
        <blockquote className="queue-words" dir="auto">
          {row.words}
        </blockquote>
      ) : null}
      <Ways queue={queue} row={row} />
      <div className="queue-preview-acts">
        {canSend ? (
          <Button
            onClick={() => void sendAndNext()}
            aria-busy={isSending}
            leftSection={<IconSend size={18} className="pointing" aria-hidden />}
          >
            {t.and_next}
          </Button>
        ) : null}
        {!canSend && actionOf(row) === 'call' ? (
          <Button component="a" href={`tel:+${row.mobile}`} leftSection={<IconPhone size={18} aria-hidden />}>
            {t.call}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => void skip()}>
          {t.skip}
        </Button>
      </div>
    </div>
  );
};

/** The heading of the panel in which the message stands. */
export const usePreviewTitle = () => {
  const t = useTexts(followUpTexts);
  return (row: QueueRecord): string => t.preview({ who: nameOfRow(row) });
};
