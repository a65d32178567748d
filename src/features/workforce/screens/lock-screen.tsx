import { Button, PasswordInput } from '@mantine/core';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { fieldText } from '../../../ui/api/field-phrase.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { PictureName } from '../../../ui/display/picture.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { loadInformations } from '../../../ui/session/load-informations.ts';
import { identityScreens } from '../../identity/screens.ts';
import { sharedTill } from '../pin-contract.ts';
import { deviceTexts } from '../shared-device-messages.ts';
import { errorOf, PinPad, useFocus } from './pin-pad.tsx';
import './lock-screen.css';

type People = OutputOf<typeof sharedTill.people>;
type Person = People['records'][number];

const ByPassword = ({ name, back }: { readonly name: string; readonly back: () => void }) => {
  const t = useTexts(deviceTexts);
  const first = useFocus();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<FieldError | null>(null);
  const open = useAction(sharedTill.openByPassword, { onDone: () => loadInformations() });
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
        visibilityToggleButtonProps={{ 'aria-label': t.show_typed }}
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

/** What else a locked device is for; a later feature brings it. */
export interface BesideLock {
  /** The way to it, drawn where it may be used. */
  readonly Entry: ComponentType<{ readonly open: () => void }>;
  readonly Page: ComponentType<{ readonly back: () => void }>;
}

const OpenByPin = ({ person, back }: { readonly person: Person; readonly back: () => void }) => {
  const t = useTexts(deviceTexts);
  const open = useAction(sharedTill.openByPin, { onDone: () => loadInformations() });
  return (
    <PinPad
      person={person}
      submitLabel={t.open}
      isRunning={open.isRunning}
      submit={(pin) => open.run({ employee_id: person.id, pin })}
      back={back}
    />
  );
};

const Choice = ({ people, beside }: { readonly people: People; readonly beside: BesideLock | undefined }) => {
  const t = useTexts(deviceTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Person | 'password' | 'beside' | null>(null);
  const device = nameIn(language, people.device) || people.device.user_name;
  const back = () => setChosen(null);
  if (chosen === 'password') return <ByPassword name={device} back={back} />;
  if (chosen === 'beside') return beside ? <beside.Page back={back} /> : null;
  if (chosen) return <OpenByPin person={chosen} back={back} />;
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
      {beside ? <beside.Entry open={() => setChosen('beside')} /> : null}
      <Button variant="default" onClick={() => setChosen('password')}>
        {t.by_password({ name: device })}
      </Button>
      <Button component={Link} to={identityScreens.signOut.path} variant="subtle">
        {t.sign_out}
      </Button>
    </>
  );
};

/**
 * Holds a modal dialog open over everything, other dialogs too, and keeps keys from what is below. When it goes, the focus
 * is where work on the screen begins, else where it was.
 */
const useOverAll = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const over = dialog.current!;
    const before = document.activeElement;
    const hold = (event: KeyboardEvent) => {
      if (!(event.target instanceof Node && over.contains(event.target))) event.stopImmediatePropagation();
    };
    over.showModal();
    addEventListener('keydown', hold, { capture: true });
    return () => {
      removeEventListener('keydown', hold, { capture: true });
      const first = document.querySelector<HTMLElement>('[data-work-begins]');
      // Gone at once, so that what is below may have the focus.
      over.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      first?.focus();
    };
  }, []);
  return dialog;
};

/** Over the whole screen, which stays as it is below: nobody works here until somebody opens it. */
export const LockScreen = ({ beside }: { readonly beside: BesideLock | undefined }) => {
  const t = useTexts(deviceTexts);
  const people = useCall(sharedTill.people, {});
  const id = useId();
  const dialog = useOverAll();
  return (
    <dialog
      ref={dialog}
      className="lock-screen"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        if (dialog.current && !dialog.current.open) dialog.current.showModal();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className="lock-body">
        <h1 id={id} className="lock-title">
          {t.title}
        </h1>
        <QueryBoundary query={people}>{(answer) => <Choice people={answer} beside={beside} />}</QueryBoundary>
      </div>
    </dialog>
  );
};
