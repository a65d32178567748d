import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Link, useNavigate, useQueryState, useScreenTitle } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { merchants } from '../../tenancy/manager-contract.ts';
import { unitStatus } from '../fiscal-state.ts';
import { fiscalManager } from '../manager-contract.ts';
import { newUnit } from '../new-unit.ts';
import { fiscalManagerScreens } from '../screens.ts';
import { unitTexts } from '../unit-messages.ts';
import { Notice } from './notice.tsx';
import { UnitInputs } from './unit-inputs.tsx';

type State = OutputOf<typeof fiscalManager.proposed>;

const ConnectForm = ({ id, state }: { readonly id: number; readonly state: State }) => {
  const t = useTexts(unitTexts);
  const navigate = useNavigate();
  const form = useZodForm(fiscalManager.connect.input, { initial: { id, ...newUnit(state) } });
  const letPass = useUnsavedGuard(form.isDirty);
  const connect = useAction(fiscalManager.connect, { done: t.began });
  const save = async (values: Parameters<typeof connect.run>[0]) => {
    const answer = await connect.run(values);
    const made = answer?.next ?? answer?.unit;
    letPass(true);
    if (made) void navigate(fiscalManagerScreens.edit.to(made.id));
    return answer;
  };
  return (
    <FormBody form={form} save={save} saveLabel={t.connect} cancel={() => void navigate(fiscalManagerScreens.all.to())}>
      <FormSection>
        <TextField {...form.field('reason')} label={t.reason} description={t.reason_note} maxLength={300} />
      </FormSection>
      <UnitInputs form={form} trn={state.trn} />
    </FormBody>
  );
};

/** Why there is nothing to connect: the shop itself, or a unit that is there already. */
const Standing = ({ id, state }: { readonly id: number; readonly state: State }) => {
  const t = useTexts(unitTexts);
  const { unit, next, why_not, trn } = state;
  const open = next ?? unit;
  const isThere =
    open && (open.status === unitStatus.pending ? open.progress.phase !== 'failed' : open.trn === trn || next !== null);
  if (why_not)
    return (
      <Notice tone="warn" title={t.why_not}>
        <p>{refusalText(why_not)}</p>
      </Notice>
    );
  if (!isThere) return <ConnectForm key={id} id={id} state={state} />;
  return (
    <Notice
      tone="info"
      title={refusalText('fiscal_phase_2_already_activated')}
      actions={
        <Button component={Link} to={fiscalManagerScreens.edit.to(open.id)} variant="default">
          {t.open_unit}
        </Button>
      }
    />
  );
};

const Chosen = ({ id }: { readonly id: number }) => (
  <QueryBoundary isForm query={useCall(fiscalManager.proposed, { id })}>
    {(state) => <Standing id={id} state={state} />}
  </QueryBoundary>
);

/** A manager connects a shop in its owner's place: which one, why, and the same form. */
export default function ConnectShop() {
  const t = useTexts(unitTexts);
  const language = useLanguage();
  const [query, change] = useQueryState();
  const may = useMay();
  const asked = Number(query['merchant_id']);
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  // Whom the address names is said by name.
  const named = useCall(fiscalManager.proposed, { id: id ?? 0 }, { enabled: id !== null }).data?.proposed.organization;
  const field = {
    ...{ name: 'merchant_id', label: t.merchant, description: t.merchant_note, required: true, value: id },
    onChange: (chosen: number | null) => change({ merchant_id: chosen === null ? null : String(chosen) }),
  };
  return (
    <ScreenFrame
      title={useScreenTitle()}
      back={{ to: fiscalManagerScreens.all.to(), label: inThisLanguage(fiscalManagerScreens.all.title) }}
      narrow
    >
      <section className="panel form-section">
        {may(merchants.list) ? (
          <RecordField
            {...field}
            operation={merchants.list}
            initialLabel={named ? `${named} · ${id}` : null}
            text={(one) => `${nameIn(language, one)} · ${one.id}`}
          />
        ) : (
          <IntegerField {...field} />
        )}
      </section>
      {id === null ? null : <Chosen key={id} id={id} />}
    </ScreenFrame>
  );
}
