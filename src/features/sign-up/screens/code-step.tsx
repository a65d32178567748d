import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type FieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { parsePhone } from '../../../kernel/domain/phone.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { nowMilliseconds } from '../../../ui/clock.ts';
import { Phone } from '../../../ui/display/name.tsx';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { identity } from '../../identity/contract.ts';
import { codePolicy } from '../../identity/verification-code.ts';
import { signUpTexts } from '../messages.ts';

/** Seconds until a moment, counted down once a second; 0 when it is past. */
const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(nowMilliseconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMilliseconds()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
};

/** Sends a code to a phone and asks for it; `proved` gets the token that the right one is exchanged for. */
export const CodeStep = ({
  mobile,
  proved,
  change,
}: {
  readonly mobile: string;
  readonly proved: (token: string) => unknown;
  readonly change: () => void;
}) => {
  const t = useTexts(signUpTexts);
  const language = useLanguage();
  const [channel, setChannel] = useState<'sms' | 'whatsapp'>('sms');
  const [code, setCode] = useState('');
  const [error, setError] = useState<FieldError | null>(null);
  const [nextAt, setNextAt] = useState(0);
  const wait = useSecondsUntil(nextAt);
  const isAsked = useRef(false);
  const send = useAction(identity.sendVerificationCode, {
    // The server's clock may differ from this one: what counts is the minute from now.
    onDone: () => setNextAt(nowMilliseconds() + codePolicy.seconds_between * 1000),
  });
  const check = useAction(identity.checkVerificationCode, { onDone: (proof) => proved(proof.verification_token) });
  const ask = () => send.run({ mobile, purpose: 'register', channel, language });
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  });
  const tryCode = async (typed: string) => {
    const digits = latinDigits(typed).replaceAll(/\D/g, '').slice(0, codePolicy.digits);
    setCode(digits);
    setError(null);
    if (digits.length < codePolicy.digits) return;
    try {
      await check.run({ mobile, purpose: 'register', code: digits });
    } catch (problem) {
      if (!(problem instanceof InvalidInput)) throw problem;
      setError(problem.errors.code?.[0] ?? { key: 'code_wrong_or_expired' });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void tryCode(code);
      }}
    >
      <p role="status">
        {t.code_sent} <Phone of={parsePhone(mobile) ?? mobile} />
      </p>
      <TextField
        kind="code"
        name="code"
        label={t.code}
        value={code}
        onChange={(typed) => void tryCode(typed ?? '')}
        error={error}
        autoComplete="one-time-code"
        maxLength={codePolicy.digits}
        required
        autoFocus
      />
      <Button type="submit" loading={check.isRunning} disabled={code.length < codePolicy.digits}>
        {t.check_code}
      </Button>
      <SegmentsField
        label={t.code_channel}
        value={channel}
        onChange={(chosen) => setChannel(chosen ?? 'sms')}
        options={(['sms', 'whatsapp'] as const).map((way) => ({ value: way, label: t.code_channels[way] }))}
      />
      <Button variant="default" onClick={() => void ask()} disabled={wait > 0} loading={send.isRunning}>
        {wait > 0 ? t.send_again_in({ seconds: wait }) : t.send_again}
      </Button>
      <Button variant="subtle" onClick={change}>
        {t.change_mobile}
      </Button>
    </form>
  );
};
