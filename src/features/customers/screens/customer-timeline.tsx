import { Button, UnstyledButton } from '@mantine/core';
import { IconFile, IconMessage, IconNote, IconPencil, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { commaIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { currentLanguage, inThisLanguage, textsOf, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { SkeletonLines } from '../../../ui/pages/query-boundary.tsx';
import { type RecordLine, RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { customerFields } from '../customer-fields.ts';
import { customerRecords, type TimelineRow } from '../record-contract.ts';
import { recordTexts } from '../record-messages.ts';
import { OwnNote } from './own-note.tsx';
import './customer-timeline.css';

/** How a kind of things that happen with a customer is shown; later features bring theirs through the app. */
export interface TimelineTone {
  readonly kind: string;
  readonly icon: ReactNode;
  readonly line: (row: TimelineRow) => Pick<RecordLine, 'title' | 'tone' | 'detail' | 'to'>;
}

const size = { size: 18, stroke: 1.5 } as const;
const word = (words: Readonly<Record<string, string>>, key: unknown): string => words[String(key)] ?? '';

const fieldNames = (row: TimelineRow): string => {
  const fields = (row.detail['fields'] ?? []) as readonly string[];
  const labels = fields.flatMap((key) => {
    const field = customerFields[key as keyof typeof customerFields];
    return field ? [inThisLanguage(field.label)] : [];
  });
  return labels.slice(0, 6).join(' · ');
};

const own: readonly TimelineTone[] = [
  {
    kind: 'note',
    icon: <IconNote {...size} />,
    line: (row) => ({ tone: 'warn', title: <UserText>{row.title}</UserText>, detail: <OwnNote note={row} /> }),
  },
  {
    kind: 'message',
    icon: <IconMessage {...size} />,
    line: (row) => {
      const t = textsOf(recordTexts);
      return {
        tone: row.state === 0 ? 'bad' : 'info',
        title: t.message_by({ channel: word(t.channels, row.detail['channel']) }),
        detail: t.message_states[row.state ?? 1],
      };
    },
  },
  {
    kind: 'change',
    icon: <IconPencil {...size} />,
    line: (row) => ({
      tone: 'quiet',
      title: word(textsOf(recordTexts).changes, row.detail['operation']),
      detail: [fieldNames(row), row.who].filter(Boolean).join(' · '),
    }),
  },
  {
    kind: 'consent',
    icon: <IconShieldCheck {...size} />,
    line: (row) => {
      const t = textsOf(recordTexts);
      const named = row.detail['channels'] as readonly string[];
      const channel = named.map((one) => word(t.channels, one)).join(commaIn(currentLanguage()));
      const isFirst = ['created', 'default', 'import'].includes(String(row.detail['source']));
      const refused = isFirst ? t.consent_refused : t.consent_withdrawn;
      return {
        tone: row.state === 1 ? 'good' : 'quiet',
        title: row.state === 1 ? t.consent_given({ channel }) : refused({ channel }),
        detail: [word(t.sources, row.detail['source']), row.who].filter(Boolean).join(' · '),
      };
    },
  },
  {
    kind: 'file',
    icon: <IconFile {...size} />,
    line: (row) => ({
      tone: 'quiet',
      title: textsOf(recordTexts).file_added,
      detail: <UserText>{row.title}</UserText>,
    }),
  },
];

const NoteField = ({ id }: { readonly id: number }) => {
  const t = useTexts(recordTexts);
  const [text, setText] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const add = useAction(customerRecords.addNote, { done: t.note_written, onDone: () => setText(null) });
  useEffect(() => {
    // N opens the note from anywhere on the record where nothing is being typed.
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.closest('input, textarea, select, [contenteditable], dialog');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.code !== 'KeyN') return;
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <form
      ref={form}
      className="customer-note-field no-print"
      onSubmit={(event) => {
        event.preventDefault();
        if (text?.trim()) void add.run({ id, body: text });
      }}
    >
      <TextField label={t.note} placeholder={t.write_note} value={text} onChange={setText} maxLength={2_000} />
    </form>
  );
};

/** How many are shown at first, and how many more each time. */
const step = 30;

/** Everything that happened with a customer by time, newest first; chips show one kind. */
export const CustomerTimeline = ({
  record,
  looks,
}: {
  readonly record: { readonly id: number; readonly erased_at: string | null };
  readonly looks: readonly TimelineTone[];
}) => {
  const t = useTexts(recordTexts);
  const ui = useTexts(uiMessages);
  const mayNote = useMay()(customerRecords.addNote);
  const [query, change] = useQueryState();
  const [count, setCount] = useState(step);
  const kind = query['happened'];
  const asked = { id: record.id, count, ...(kind ? { kind } : {}) };
  const { data } = useCall(customerRecords.timeline, asked, { keepPrevious: true });
  const all = [...looks, ...own];
  const chips = all.filter((look) => (data?.counts[look.kind] ?? 0) > 0 || look.kind === kind);
  const lines = (data?.records ?? []).flatMap((row): RecordLine[] => {
    const look = all.find((one) => one.kind === row.kind);
    if (!look) return [];
    return [
      {
        ...look.line(row),
        key: `${row.kind}-${row.id}`,
        icon: look.icon,
        ...(row.amount === null ? {} : { figure: <Money amount={row.amount} bare /> }),
        when: <DateText at={row.at} />,
      },
    ];
  });
  return (
    <Section title={t.timeline}>
      {chips.length > 1 ? (
        <div className="timeline-kinds no-print">
          {[undefined, ...chips.map((look) => look.kind)].map((one) => (
            <UnstyledButton
              key={one ?? 'all'}
              className="chip"
              aria-pressed={kind === one}
              data-on={kind === one ? '' : undefined}
              onClick={() => change({ happened: one ?? null })}
            >
              {one ? t.kinds[one] : ui.all} {one ? <NumberText>{data?.counts[one] ?? 0}</NumberText> : null}
            </UnstyledButton>
          ))}
        </div>
      ) : null}
      {mayNote && record.erased_at === null ? <NoteField id={record.id} /> : null}
      {data ? (
        lines.length === 0 ? (
          <EmptyState text={t.nothing_yet} />
        ) : (
          <RecordLines lines={lines} />
        )
      ) : (
        <SkeletonLines lines={6} />
      )}
      {data?.has_more && count < 600 ? (
        <Button variant="default" className="no-print" onClick={() => setCount(Math.min(count + step, 600))}>
          {t.more}
        </Button>
      ) : null}
    </Section>
  );
};
