import { Button, Modal, PasswordInput } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { type FieldError, InvalidInput } from '../../../kernel/refusal.ts';
import { queryClient, useAction, useCall } from '../../../ui/api/queries.ts';
import { fieldText } from '../../../ui/api/field-phrase.ts';
import { PictureName } from '../../../ui/display/picture.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { Go } from '../../../ui/routing/go.tsx';
import { loadInformations } from '../../../ui/session/load-informations.ts';
import { identityScreens } from '../../identity/screens.ts';
import { sharedTill } from '../pin-contract.ts';
import { deviceTexts } from '../shared-device-messages.ts';
import './lock-screen.css';

type People = OutputOf<typeof sharedTill.people>;
type Person = People['records'][number];

/** What the new person sees is asked anew, by their rights. */
const opened = async () => {
  await loadInformations();
  await queryClient.invalidateQueries();
};

const errorOf = (error: unknown, field: string): FieldError | null => {
  if (error instanceof InvalidInput) return error.errors[field]?.[0] ?? null;
  throw error;
};

/** The field that is drawn is typed into at once. */
const useFocus = () => {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const PinPad = ({ person, back }: { readonly person: Person; readonly back: () => void }) => {
  const t = useTexts(deviceTexts);
  const language = useLanguage();
  const first = useFocus();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<FieldError | null>(null);
  const open = useAction(sharedTill.openByPin, { onDone: opened });
  const type = (next: string) => {
    setError(null);
    setPin(next.slice(0, 6));
  };
  const submit = async () => {
    if (pin.length < 4) return;
    try {
      await open.run({ employee_id: person.id, pin });
    } catch (thrown) {
      setError(errorOf(thrown, 'pin'));
    }
    setPin('');
    first.current?.focus();
  };
  return (
    <form
      className="lock-pin"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PasswordInput
        ref={first}
        label={t.pin_of({ name: nameIn(language, person) })}
        value={pin}
        onChange={(event) => type(event.currentTarget.value.replace(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        error={error ? fieldText(t.pin, error) : null}
        size="lg"
      />
      <div className="lock-digits" dir="ltr">
        {digits.map((digit) => (
          <Button key={digit} variant="default" size="lg" onClick={() => type(pin + digit)}>
            {digit}
          </Button>
        ))}
        <Button variant="subtle" size="lg" aria-label={t.delete_digit} onClick={() => type(pin.slice(0, -1))}>
          <IconBackspace size={22} aria-hidden />
        </Button>
        <Button variant="default" size="lg" onClick={() => type(`${pin}0`)}>
          0
        </Button>
        <Button type="submit" size="lg" loading={open.isRunning} disabled={pin.length < 4}>
          {t.open}
        </Button>
      </div>
      <Button variant="subtle" onClick={back}>
        {t.somebody_else}
      </Button>
    </form>
  );
};

const ByPassword = ({ name, back }: { readonly name: string; readonly back: () => void }) => {
  const t = useTexts(deviceTexts);
  const first = useFocus();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<FieldError | null>(null);
  const open = useAction(sharedTill.openByPassword, { onDone: opened });
  const submit = async () => {
    try {
      await open.run({ password });
    } catch (thrown) {
      setError(errorOf(thrown, 'password'));
    }
  };
  return (
    <form
      className="lock-pin"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PasswordInput
        ref={first}
        label={t.password_of({ name })}
        value={password}
        onChange={(event) => {
          setError(null);
          setPassword(event.currentTarget.value);
        }}
        autoComplete="current-password"
        error={error ? fieldText(t.current_password, error) : null}
        size="lg"
      />
      <Button type="submit" size="lg" loading={open.isRunning} disabled={password === ''}>
        {t.open}
      </Button>
      <Button variant="subtle" onClick={back}>
        {t.somebody_else}
      </Button>
    </form>
  );
};

const Choice = ({ people }: { readonly people: People }) => {
  const t = useTexts(deviceTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Person | 'password' | null>(null);
  const device = nameIn(language, people.device) || people.device.user_name;
  const back = () => setChosen(null);
  if (chosen === 'password') return <ByPassword name={device} back={back} />;
  if (chosen) return <PinPad person={chosen} back={back} />;
  return (
    <>
      <p className="form-note">{people.records.length > 0 ? t.note : t.nobody}</p>
      <ul className="lock-people">
        {people.records.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => setChosen(person)}>
              <PictureName url={person.image_url} of={person} />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => setChosen('password')}>
        {t.by_password({ name: device })}
      </Button>
      <Button component={Go} to={identityScreens.signOut.path} variant="subtle">
        {t.sign_out}
      </Button>
    </>
  );
};

/** Over the whole screen, which stays as it is below: nobody works here until somebody opens it. */
export const LockScreen = () => {
  const t = useTexts(deviceTexts);
  const people = useCall(sharedTill.people, {});
  return (
    <Modal.Root opened onClose={() => {}} fullScreen closeOnEscape={false} closeOnClickOutside={false}>
      <Modal.Content className="lock-screen">
        <Modal.Body className="lock-body">
          <Modal.Title component="h1" className="lock-title">
            {t.title}
          </Modal.Title>
          <Loaded query={people}>{(answer) => <Choice people={answer} />}</Loaded>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
