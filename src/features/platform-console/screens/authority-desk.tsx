import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatInstant } from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { authorityFaults, authorityGatewayName } from '../../e-invoicing/sandbox-faults.ts';
import { authoritySandbox } from '../authority-contract.ts';
import { authorityTexts } from '../authority-messages.ts';
import { gatewayOperations } from '../gateway-contract.ts';
import { consoleScreens } from '../screens.ts';
import './authority-desk.css';

/** One-time passwords as the authority's portal gives them. */
const OneTimePassword = () => {
  const t = useTexts(authorityTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const [given, setGiven] = useState<OutputOf<typeof authoritySandbox.issueOtp>>();
  const give = useAction(authoritySandbox.issueOtp, { onDone: setGiven });
  return (
    <section className="panel authority-otp" aria-label={t.otp_title}>
      <h2>{t.otp_title}</h2>
      <p>{t.otp_note}</p>
      <Button loading={give.isRunning} onClick={() => void give.run({})}>
        {t.new_otp}
      </Button>
      <output>
        {given ? (
          <>
            <strong>
              <NumberText>{given.otp}</NumberText>
            </strong>
            <span>{t.otp_good({ until: formatInstant(given.expires_at, zone, language) })}</span>
          </>
        ) : null}
      </output>
    </section>
  );
};

/** The switches by which only this sandbox misbehaves. */
const OwnFaults = () => {
  const t = useTexts(authorityTexts);
  const language = useLanguage();
  const faults = useCall(gatewayOperations.faults, {}).data?.records ?? [];
  const change = useAction(gatewayOperations.switchFault);
  return (
    <section className="panel" aria-label={t.faults}>
      <h2>{t.faults}</h2>
      <p>
        {t.faults_note} <Link to={consoleScreens.gateways.to()}>{consoleScreens.gateways.title[language]}</Link>
      </p>
      <div className="authority-faults">
        {authorityFaults.map((kind) => (
          <Switch
            key={kind}
            label={t.faults_of[kind].name}
            description={t.faults_of[kind].note}
            checked={faults.some((fault) => fault.gateway === authorityGatewayName && fault.kind === kind)}
            disabled={change.isRunning}
            onChange={(event) =>
              void change.run({ gateway: authorityGatewayName, kind, on: event.currentTarget.checked })
            }
          />
        ))}
      </div>
    </section>
  );
};

/** What stands above the documents that the embedded tax authority received. */
export const AuthorityDesk = () => (
  <div className="authority-desk">
    <OneTimePassword />
    <OwnFaults />
  </div>
);
