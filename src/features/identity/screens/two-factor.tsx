import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { safetyTexts } from '../safety-messages.ts';
import type { twoFactor } from '../two-factor-contract.ts';
import './safety.css';

type Operations = typeof twoFactor;
interface OfArea {
  readonly operations: Operations;
  /** After it was turned on, e.g. to read again what the person may do. */
  readonly onOn?: (() => unknown) | undefined;
}
type Begun = OutputOf<Operations['begin']>;
type Doing = 'begin' | 'codes' | 'off' | null;

const Codes = ({ codes, done }: { readonly codes: readonly string[]; readonly done: () => void }) => {
  const t = useTexts(safetyTexts);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ tone: 'good', text: t.copied });
  };
  return (
    <div className="form" role="status">
      <h3>{t.recovery}</h3>
      <p className="form-note">{t.recovery_note}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <NumberText>{code}</NumberText>
          </li>
        ))}
      </ul>
      <div className="safety-buttons">
        <Button variant="default" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button onClick={done}>{t.kept}</Button>
      </div>
    </div>
  );
};

/** Asks for the password before something is done. */
const WithPassword = <A,>({
  operation,
  label,
  done,
  cancel,
}: {
  readonly operation: Operations['begin'] | Operations['renewCodes'];
  readonly label: string;
  readonly done: (answer: A) => void;
  readonly cancel: () => void;
}) => {
  const t = useTexts(safetyTexts);
  const form = useZodForm(operation.input);
  const action = useAction(operation, { onDone: (answer) => done(answer as A) });
  return (
    <FormBody form={form} isShort saveLabel={label} cancel={cancel} save={(values) => action.run(values)}>
      <PasswordField {...form.field('password')} label={t.password} autoFocus />
    </FormBody>
  );
};

const Confirm = ({
  operations,
  begun,
  done,
  cancel,
}: OfArea & {
  readonly begun: Begun;
  readonly done: (codes: readonly string[]) => void;
  readonly cancel: () => void;
}) => {
  const t = useTexts(safetyTexts);
  const form = useZodForm(operations.confirm.input);
  const confirm = useAction(operations.confirm, { onDone: (answer) => done(answer.recovery_codes) });
  return (
    <FormBody form={form} isShort saveLabel={t.turn_on} cancel={cancel} save={(values) => confirm.run(values)}>
      <div className="second-step-app">
        <div className="second-step-picture">
          <QrCode text={begun.otp_address} label={t.picture} />
        </div>
        <div>
          <p>{t.scan}</p>
          <p className="form-note">
            {t.key}: <NumberText>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</NumberText>
          </p>
        </div>
      </div>
      <TextField {...form.field('code')} label={t.code} kind="code" autoComplete="one-time-code" autoFocus />
    </FormBody>
  );
};

const TurnOff = ({ operations, close }: OfArea & { readonly close: () => void }) => {
  const t = useTexts(safetyTexts);
  const form = useZodForm(operations.turnOff.input);
  const turnOff = useAction(operations.turnOff, { done: t.turned_off, onDone: close });
  return (
    <FormBody form={form} isShort saveLabel={t.turn_off} cancel={close} save={(values) => turnOff.run(values)}>
      <PasswordField {...form.field('password')} label={t.password} autoFocus />
      <TextField
        {...form.field('code')}
        label={t.code}
        description={t.code_hint}
        kind="code"
        autoComplete="one-time-code"
      />
    </FormBody>
  );
};

/** The second step of one's own sign-in: turned on with an app, its recovery codes, turned off. */
export const TwoFactor = ({ operations, onOn }: OfArea) => {
  const t = useTexts(safetyTexts);
  const query = useCall(operations.get, {});
  const may = useMay();
  const [doing, setDoing] = useState<Doing>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stop = () => {
    setDoing(null);
    setBegun(null);
    setCodes(null);
  };
  const body = (isOn: boolean, codesLeft: number) => {
    if (codes)
      return (
        <Codes
          codes={codes}
          done={() => {
            stop();
            void onOn?.();
          }}
        />
      );
    if (begun) return <Confirm operations={operations} begun={begun} done={setCodes} cancel={stop} />;
    if (doing === 'begin')
      return <WithPassword<Begun> operation={operations.begin} label={t.go_on} done={setBegun} cancel={stop} />;
    if (doing === 'codes')
      return (
        <WithPassword<OutputOf<Operations['renewCodes']>>
          operation={operations.renewCodes}
          label={t.new_codes}
          done={(answer) => setCodes(answer.recovery_codes)}
          cancel={stop}
        />
      );
    if (doing === 'off') return <TurnOff operations={operations} close={stop} />;
    return isOn ? (
      <>
        <p>{t.codes_left({ n: codesLeft })}</p>
        <div className="safety-buttons">
          {may(operations.renewCodes) ? (
            <Button variant="default" onClick={() => setDoing('codes')}>
              {t.new_codes}
            </Button>
          ) : null}
          {may(operations.turnOff) ? (
            <Button variant="default" onClick={() => setDoing('off')}>
              {t.turn_off}
            </Button>
          ) : null}
        </div>
      </>
    ) : may(operations.begin) ? (
      <div className="safety-buttons">
        <Button onClick={() => setDoing('begin')}>{t.set_up}</Button>
      </div>
    ) : null;
  };
  return (
    <section className="panel safety" aria-labelledby="second-step">
      <QueryBoundary query={query}>
        {(state) => (
          <>
            <header>
              <h2 id="second-step">{t.second_step}</h2>
              <Status tone={state.is_on ? 'good' : 'quiet'} label={state.is_on ? t.is_on : t.is_off} />
            </header>
            <p className="form-note">{t.second_step_note}</p>
            {body(state.is_on, state.codes_left)}
          </>
        )}
      </QueryBoundary>
    </section>
  );
};
