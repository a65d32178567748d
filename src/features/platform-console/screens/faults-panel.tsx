import { Switch } from '@mantine/core';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { gatewayOperations } from '../gateway-contract.ts';
import { faultKinds, gateways, sandboxCallFields } from '../gateway-fields.ts';
import { consoleTexts } from '../messages.ts';
import './faults-panel.css';

/** The switches by which each sandbox misbehaves, until they are switched off. */
export const FaultsPanel = () => {
  const t = useTexts(consoleTexts);
  const language = useLanguage();
  const faults = useCall(gatewayOperations.faults, {}).data?.records ?? [];
  const change = useAction(gatewayOperations.switchFault);
  const names = sandboxCallFields.gateway.choices ?? [];
  return (
    <section className="panel faults" aria-label={t.faults}>
      <h2>{t.faults}</h2>
      <p>{t.faults_note}</p>
      <table>
        <thead>
          <tr>
            <td />
            {faultKinds.map((kind) => (
              <th key={kind} scope="col">
                {t.fault_kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gateways.map((gateway) => {
            const name = names.find((one) => one.value === gateway)?.[language] ?? gateway;
            return (
              <tr key={gateway}>
                <th scope="row">{name}</th>
                {faultKinds.map((kind) => (
                  <td key={kind}>
                    <Switch
                      aria-label={`${name}: ${t.fault_kinds[kind]}`}
                      checked={faults.some((fault) => fault.gateway === gateway && fault.kind === kind)}
                      disabled={change.isRunning}
                      onChange={(event) => void change.run({ gateway, kind, on: event.currentTarget.checked })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
