import { type ComponentType, type ReactNode, useState } from 'react';
import type { AnyOperation } from '../../../kernel/contract/contract.ts';
import { ActionButton, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import type { UnitShown } from '../contract.ts';
import { unitStatus } from '../fiscal-state.ts';
import { remindDays } from '../fiscal-unit.ts';
import { unitTexts } from '../unit-messages.ts';
import { AuthorityWords } from './authority-words.tsx';
import { Notice } from './notice.tsx';
import { UnitFacts, UnitQueue } from './unit-facts.tsx';
import { OtpSteps } from './unit-inputs.tsx';
import { ProgressWords, UnitProgress } from './unit-progress.tsx';
import './fiscal.css';

/** What can be done with a unit: by somebody of its shop, or by a manager with a reason. */
export interface UnitActs {
  /** Asks for a one-time password and does it. */
  readonly Otp: ComponentType<{ readonly act: 'retry' | 'renew'; readonly close?: () => void }>;
  readonly renews: AnyOperation;
  readonly resume: ScreenAction;
  readonly cancel: (words: { readonly label: string; readonly reason: string }) => ScreenAction;
  /** Opens what was entered, to correct it; null where it stands elsewhere. */
  readonly correct: ScreenAction | null;
  /** Its documents that wait. */
  readonly toWaiting: string | null;
}

const Troubles = ({ unit, acts, trn }: DeskProps) => {
  const t = useTexts(unitTexts);
  return (
    <>
      {unit.halted_reason === null ? null : (
        <Notice tone="bad" title={t.halted}>
          <p>{t.halted_note}</p>
        </Notice>
      )}
      {unit.blocked_reason === null ? null : (
        <Notice tone="bad" title={t.blocked} actions={<ActionButton action={acts.resume} />}>
          <p>{t.blocked_note}</p>
          <AuthorityWords said={[{ code: '', text: unit.blocked_reason, ar: null, en: null }]} />
        </Notice>
      )}
      {trn !== null && trn !== unit.trn ? (
        <Notice tone="bad" title={t.trn_changed}>
          <p>{t.trn_changed_note({ was: `\u2066${unit.trn}\u2069`, is: `\u2066${trn}\u2069` })}</p>
        </Notice>
      ) : null}
    </>
  );
};

/** Being let in, or renewed: how far, or why not and what to do. */
const Connecting = ({ unit, acts }: DeskProps) => {
  const t = useTexts(unitTexts);
  const { progress } = unit;
  const isFailed = progress.phase === 'failed';
  const giveUp = acts.cancel({ label: t.give_up, reason: t.give_up_reason });
  return (
    <>
      {isFailed ? (
        <Notice
          tone={progress.is_renewal ? 'warn' : 'bad'}
          title={progress.is_renewal ? t.renewal_failed : t.failed}
          actions={
            progress.is_renewal ? null : (
              <>
                {acts.correct ? <ActionButton action={acts.correct} /> : null}
                <ActionButton action={giveUp} />
              </>
            )
          }
        >
          <p role="status">{t.failures[progress.failure ?? 'authority_unreachable']}</p>
          {progress.said.length > 0 && progress.failure !== 'otp_refused' ? (
            <AuthorityWords said={progress.said} />
          ) : null}
        </Notice>
      ) : null}
      {isFailed ? <acts.Otp act={progress.is_renewal ? 'renew' : 'retry'} /> : null}
      <section className="form-section panel" aria-label={progress.is_renewal ? t.renewing : t.progress}>
        <h2 className="form-heading">{progress.is_renewal ? t.renewing : t.progress}</h2>
        {isFailed ? null : <ProgressWords progress={progress} />}
        {progress.is_renewal ? <p className="form-note">{t.renewing_note}</p> : null}
        <UnitProgress progress={progress} />
        {isFailed || progress.is_renewal ? null : (
          <div className="unit-acts">
            <ActionButton action={giveUp} />
          </div>
        )}
      </section>
    </>
  );
};

const EndNotice = ({ days, renew }: { readonly days: number; readonly renew: ScreenAction }) => {
  const t = useTexts(unitTexts);
  const isOver = days < 0;
  return (
    <Notice
      tone={isOver ? 'bad' : 'warn'}
      title={isOver ? t.ended : t.ends_soon}
      actions={<ActionButton action={{ ...renew, primary: true }} />}
    >
      <p>{isOver ? t.ended_note : t.ends_soon_note({ n: days })}</p>
    </Notice>
  );
};

/** It signs: until when, what waits, and what can be done with it. */
const Signing = ({ unit, acts }: DeskProps) => {
  const t = useTexts(unitTexts);
  const [isRenewing, setRenewing] = useState(false);
  const isBusy = unit.progress.phase !== 'done';
  const renew: ScreenAction = { label: t.renew, operation: acts.renews, run: () => setRenewing(true) };
  const isNear = unit.days_left !== null && unit.days_left <= remindDays;
  return (
    <>
      {unit.days_left !== null && isNear && !isBusy ? <EndNotice days={unit.days_left} renew={renew} /> : null}
      <UnitFacts unit={unit} />
      <UnitQueue unit={unit} resume={unit.blocked_reason === null ? acts.resume : null} toWaiting={acts.toWaiting} />
      <div className="unit-acts">
        {isBusy || isNear ? null : <ActionButton action={renew} />}
        <ActionButton action={acts.cancel({ label: t.cancel, reason: t.cancel_reason })} />
      </div>
      <SidePanel title={t.renew} isOpen={isRenewing} close={() => setRenewing(false)}>
        <div className="otp-asked">
          <OtpSteps steps={t.renew_steps} environment={unit.environment} />
          <acts.Otp act="renew" close={() => setRenewing(false)} />
        </div>
      </SidePanel>
    </>
  );
};

interface DeskProps {
  readonly unit: UnitShown;
  readonly acts: UnitActs;
  /** The shop's VAT number now; null where it is not asked for. */
  readonly trn: string | null;
}

/** A unit from the first key to its last document, for the shop's own screen and for a manager's. */
export const UnitDesk = (props: DeskProps): ReactNode => {
  const { unit } = props;
  const signs = unit.status === unitStatus.connected || unit.status === unitStatus.renewed;
  return (
    <>
      <Troubles {...props} />
      {unit.progress.phase === 'done' || unit.status === unitStatus.cancelled ? null : <Connecting {...props} />}
      {signs ? <Signing {...props} /> : null}
    </>
  );
};
