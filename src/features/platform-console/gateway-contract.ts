import { z } from 'zod';
import { done, flag, listInput, listOutput, operation } from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { authorityFaults } from '../e-invoicing/sandbox-faults.ts';
import { faultKinds, gateways, sandboxCallFields } from './gateway-fields.ts';
import { consoleScreens } from './screens.ts';

const gateway = z.enum(gateways);
/** What every sandbox can do wrong, and what only the tax authority's. */
const kind = z.enum([...faultKinds, ...authorityFaults]);
const access = accessOf(consoleScreens.gateways);

export const gatewayOperations = {
  calls: operation({
    area: 'manager',
    method: 'GET',
    path: '/sandbox_calls',
    access,
    summary: 'What the embedded sandboxes of outside services were asked and answered, newest first',
    input: listInput(sortKeys(sandboxCallFields), { gateway: gateway.optional() }),
    output: listOutput(rowOf(sandboxCallFields)),
  }),
  faults: operation({
    area: 'manager',
    method: 'GET',
    path: '/sandbox_faults',
    access,
    summary: 'Faults that are switched on in the sandboxes',
    input: z.object({}),
    output: z.object({
      records: z.array(z.object({ gateway, kind, seconds: z.number().int(), times_left: z.number().int().nullable() })),
    }),
  }),
  switchFault: operation({
    area: 'manager',
    method: 'POST',
    path: '/sandbox_faults',
    access,
    summary: 'Switch a fault of a sandbox on, for some requests or until it is switched off, or off',
    input: z.object({
      gateway,
      kind,
      on: flag,
      /** Length of a delay. */
      seconds: z.number().int().min(0).max(120).default(5),
      times: z.number().int().min(1).max(1000).optional(),
    }),
    output: done,
  }),
};
