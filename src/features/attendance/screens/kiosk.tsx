import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatTime } from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { PictureName } from '../../../ui/display/picture.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { type BesideLock, PinPad } from '../../workforce/screens/public-api.ts';
import { kiosk } from '../kiosk-contract.ts';
import { attendanceTexts } from '../messages.ts';

type Person = OutputOf<typeof kiosk.people>['records'][number];

const Entry: BesideLock['Entry'] = ({ open }) => {
  const t = useTexts(attendanceTexts);
  const { data } = useCall(kiosk.people, {});
  if (!data?.is_allowed || data.records.length === 0) return null;
  return (
    <Button variant="light" onClick={open}>
      {t.kiosk_title}
    </Button>
  );
};

const CheckByPin = ({
  person,
  checked,
  back,
}: {
  readonly person: Person;
  readonly checked: (said: string) => void;
  readonly back: () => void;
}) => {
  const t = useTexts(attendanceTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const name = nameIn(language, person);
  const check = useAction(kiosk.check, {
    onDone: ({ direction, shift }) => {
      const at = direction === 'in' ? shift.in_at : shift.out_at!;
      const time = formatTime(civilOf(at, zone).time, language);
      checked((direction === 'in' ? t.kiosk_came : t.kiosk_left)({ name, time }));
    },
  });
  return (
    <PinPad
      person={person}
      submitLabel={person.is_here ? t.check_out : t.check_in}
      isRunning={check.isRunning}
      submit={(pin) => check.run({ employee_id: person.id, direction: person.is_here ? 'out' : 'in', pin })}
      back={back}
    />
  );
};

/** Who comes or leaves chooses themselves and proves it by PIN; the lock stays. */
const Page: BesideLock['Page'] = ({ back }) => {
  const t = useTexts(attendanceTexts);
  const people = useCall(kiosk.people, {});
  const [chosen, setChosen] = useState<Person | null>(null);
  const [said, setSaid] = useState('');
  if (chosen)
    return (
      <CheckByPin
        person={chosen}
        checked={(text) => {
          setSaid(text);
          setChosen(null);
        }}
        back={() => setChosen(null)}
      />
    );
  return (
    <>
      <p className="form-note">{t.kiosk_who}</p>
      <p className="lock-said" role="status">
        {said}
      </p>
      <QueryBoundary query={people}>
        {({ records }) => (
          <ul className="lock-people">
            {records.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  onClick={() => {
                    setSaid('');
                    setChosen(person);
                  }}
                >
                  <PictureName url={person.image_url} of={person} />
                  <span className="lock-state" data-here={person.is_here || undefined}>
                    {person.is_here ? t.kiosk_here : t.kiosk_away}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <Button variant="subtle" onClick={back}>
        {t.kiosk_back}
      </Button>
    </>
  );
};

/** Checking in and out, beside what opens a locked device. */
export const kioskBesideLock: BesideLock = { Entry, Page };
