import { z } from 'zod';
import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { defineSettings } from '../../../kernel/contract/settings.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { platformSettings } from '../../../platform/http/settings-use-cases.ts';
import type { RowMoved } from '../../../platform/secrets/sealed-place.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import type { platformGateway } from '../gateway-contract.ts';
import { realGateways } from '../gateway-kinds.ts';
import { checkAccount, hintOf } from './gateway-setting.ts';

type Answer = OutputOf<typeof platformGateway.get>;

/** Secrets are sealed, in base64; nothing of these settings leaves the server but what `told` tells. */
export const platformGatewayFeature = 'platform_gateway';
const ownAccount = defineSettings(
  platformGatewayFeature,
  z.object({
    gateway: z.enum(realGateways).nullable().default(null),
    key_sealed: z.string().nullable().default(null),
    key_hint: z.string().nullable().default(null),
    secret_sealed: z.string().nullable().default(null),
    company: z.string().nullable().default(null),
    gateway_merchant: z.string().nullable().default(null),
  }),
);
const kept = ownAccount.schema;
const settings = platformSettings(ownAccount);
type Kept = z.output<typeof kept>;

const sealPurpose = 'platform payment gateway';
const sealedFor = (gateway: string, field: 'key' | 'secret'): string => `platform/${gateway}/${field}`;

/** The kept value with both secrets sealed by the own key. */
export const movedPlatformAccount = (sealer: Sealer, stored: unknown): RowMoved => {
  const value = kept.parse(stored);
  const changed: Partial<Kept> = {};
  let [lost, opened] = [0, 0];
  for (const field of ['key', 'secret'] as const) {
    const sealed = value[`${field}_sealed`];
    if (sealed === null || value.gateway === null) continue;
    const moved = sealer.reseal(sealPurpose, sealedFor(value.gateway, field), Buffer.from(sealed, 'base64'));
    if (moved.state === 'lost') lost++;
    else opened++;
    if (moved.state === 'moved') changed[`${field}_sealed`] = moved.sealed.toString('base64');
  }
  const isChanged = Object.keys(changed).length > 0;
  return { changes: isChanged ? { value: JSON.stringify({ ...value, ...changed }) } : {}, lost, opened };
};

const settingAnswer = ({ version, value }: { version: number; value: Kept }): Answer => ({
  version,
  gateway: value.gateway,
  key_hint: value.key_hint,
  has_secret: value.secret_sealed !== null,
  company: value.company,
  gateway_merchant: value.gateway_merchant,
});

/** The platform's own account, without its secrets. */
export const readPlatformGateway = async (ctx: ManagerContext, tx: ManagerTx): Promise<Answer> =>
  settingAnswer(await settings.get(ctx, tx));

/** Changes it. Another gateway begins with its own keys; what was sealed for the one does not open for the other. */
export const savePlatformGateway = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof platformGateway.save>,
): Promise<Answer> => {
  const before = await settings.get(ctx, tx);
  const { gateway } = input;
  const same = gateway !== null && before.value.gateway === gateway ? before.value : kept.parse({});
  if (gateway) checkAccount(gateway, input, { api_key: same.key_sealed !== null, secret: same.secret_sealed !== null });
  const sealed = (field: 'key' | 'secret'): string | null => {
    const typed = field === 'key' ? input.api_key : input.secret;
    if (!gateway || !typed) return same[`${field}_sealed`];
    return ctx.sealer.seal(sealPurpose, sealedFor(gateway, field), typed).toString('base64');
  };
  const value: Kept = {
    gateway,
    key_sealed: gateway ? sealed('key') : null,
    key_hint: gateway && input.api_key ? hintOf(input.api_key) : gateway ? same.key_hint : null,
    secret_sealed: gateway ? sealed('secret') : null,
    company: gateway ? (input.company ?? null) : null,
    gateway_merchant: gateway ? (input.gateway_merchant ?? null) : null,
  };
  // Who saves second is told the other's account, and neither its secrets; nor does the trail keep them.
  const quiet = { ...ctx, note: () => undefined };
  const after = await settings.save(quiet, tx, { version: input.version, value }).catch((error: unknown) => {
    if (!(error instanceof TransportError) || error.status !== 409) throw error;
    throw new TransportError(409, 'changed_meanwhile', { current: settingAnswer(before) });
  });
  const facts = ({ gateway, key_hint, company, gateway_merchant }: Kept) => ({
    gateway,
    key_hint,
    company,
    gateway_merchant,
  });
  ctx.note({ before: facts(before.value), after: facts(value) });
  return settingAnswer(after);
};
