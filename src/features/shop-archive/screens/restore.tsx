import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { call, upload } from '../../../ui/api/call.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Count } from '../../../ui/display/number-text.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { pieceBytes, restores } from '../contract.ts';
import { shopArchiveTexts } from '../messages.ts';
import { restoreStatus } from '../restore-status.ts';

type Last = NonNullable<OutputOf<typeof restores.get>['last']>;

const askEveryMs = 1_000;
const { sending, checking, checked, writing, done, refused } = restoreStatus;

/** What a checked archive would write, and the two ways from here. */
const Checked = ({ last, blockedReason }: { readonly last: Last; readonly blockedReason: string | null }) => {
  const t = useTexts(shopArchiveTexts);
  const language = useLanguage();
  const { summary } = last;
  if (!summary) return null;
  const counts = Object.entries(t.counts).map(([table, label]) => [label, summary.rows[table] ?? 0] as const);
  return (
    <>
      <h3>{t.found({ shop: nameIn(language, summary) })}</h3>
      <dl className="archive-counts">
        <dt>{t.made}</dt>
        <dd>
          <DateText at={summary.made_at} />
        </dd>
        <dt>{t.currency}</dt>
        <dd>{summary.currency_code}</dd>
        {[...counts, [t.files, summary.files] as const].map(([label, n]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Count of={n} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="archive-actions">
        <ActionButton
          action={{
            label: t.write,
            primary: true,
            disabled: blockedReason,
            confirm: t.write_question,
            ...actionProps(restores.run, { id: last.id }, t.writing),
          }}
        />
        <ActionButton action={{ label: t.leave, ...actionProps(restores.remove, { id: last.id }, t.left) }} />
      </div>
    </>
  );
};

/** Sends a file piece by piece; a piece that was lost on its way is sent again by the call itself. */
const send = async (file: File, tell: (percent: number) => void): Promise<void> => {
  const { id } = await call(restores.begin, { byte_size: file.size });
  for (let number = 0; number * pieceBytes < file.size; number++) {
    const piece = file.slice(number * pieceBytes, (number + 1) * pieceBytes);
    await upload(restores.send, { id, number }, new File([piece], `piece-${number}`));
    tell(Math.floor((Math.min((number + 1) * pieceBytes, file.size) / file.size) * 100));
  }
  await call(restores.check, { id });
};

const Choose = ({ onSent }: { readonly onSent: () => unknown }) => {
  const t = useTexts(shopArchiveTexts);
  const [percent, setPercent] = useState<number | null>(null);
  const sendFile = async (file: File) => {
    setPercent(0);
    try {
      await send(file, setPercent);
    } catch (error) {
      if (!isExpected(error)) throw error;
    } finally {
      setPercent(null);
      await onSent();
    }
  };
  return (
    <div>
      <FileButton
        label={t.choose}
        accept=".zip,application/zip"
        choose={sendFile}
        loading={percent !== null}
        look="default"
      />
      {percent === null ? null : (
        <>
          <Progress value={percent} aria-label={t.sending({ percent })} />
          <p role="status">{t.sending({ percent })}</p>
        </>
      )}
    </div>
  );
};

/** What a restored shop waits for, and the owner's word that it works; others read whose word it is. */
const Held = ({ mayRelease }: { readonly mayRelease: boolean }) => {
  const t = useTexts(shopArchiveTexts);
  return (
    <div className="archive-actions">
      <h3>{t.held}</h3>
      <p>{t.held_what}</p>
      {mayRelease ? (
        <ActionButton
          action={{
            label: t.release,
            primary: true,
            confirm: t.release_question,
            ...actionProps(restores.release, {}, t.released),
          }}
        />
      ) : (
        <p className="form-note">{t.owner_releases}</p>
      )}
    </div>
  );
};

/** An archive that becomes the history of this shop, while it is empty. */
export const Restore = () => {
  const t = useTexts(shopArchiveTexts);
  const [isAwaited, setAwaited] = useState(false);
  const { data, refetch } = useCall(
    restores.get,
    {},
    { quiet: true, ...(isAwaited ? { refetchEvery: askEveryMs } : {}) },
  );
  const may = useMay();
  const leave = useAction(restores.remove, { done: t.left, onDone: () => refetch() });
  if (!data) return null;
  const { last, is_empty, is_outgoing_held, may_release } = data;
  const isRunning = last?.status === checking || last?.status === writing;
  if (isRunning !== isAwaited) setAwaited(isRunning);
  const mayChoose = is_empty && (!last || last.status === refused);
  const blockedReason = may_release ? null : refusalText('restore_needs_owner');
  return (
    <FormSection title={t.restore}>
      <p>{t.restore_what}</p>
      {!is_empty && last?.status !== done ? <p className="form-note">{t.restore_not_empty}</p> : null}
      {last?.status === refused ? (
        <p role="alert">
          {last.failure ? refusalText(last.failure) : t.restore_failed}
          {last.failure_at ? ` ${t.refused_at({ place: last.failure_at })}` : null}
        </p>
      ) : null}
      {last?.status === checked ? <Checked last={last} blockedReason={blockedReason} /> : null}
      {isRunning ? <p role="status">{last.status === checking ? t.checking : t.writing}</p> : null}
      {last?.status === done ? <p role="status">{t.restored}</p> : null}
      {is_outgoing_held ? <Held mayRelease={may_release} /> : null}
      {may(restores.remove) && (last?.status === sending || isRunning) ? (
        <div>
          <Button variant="default" loading={leave.isRunning} onClick={() => void leave.run({ id: last.id })}>
            {t.leave}
          </Button>
        </div>
      ) : null}
      {may(restores.begin) && mayChoose && blockedReason === null ? <Choose onSent={() => refetch()} /> : null}
      {mayChoose && blockedReason !== null ? <p className="form-note">{blockedReason}</p> : null}
    </FormSection>
  );
};
