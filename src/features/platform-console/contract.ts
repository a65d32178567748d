import { z } from 'zod';
import { done, listInput, listOutput, operation, recordId, whole } from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { consoleScreens } from './screens.ts';
import { failedLoginFields, jsErrorFields } from './tracker-fields.ts';

const report = z.object({
  /** 1 user, 2 manager (specification section 3). */
  type: whole(1, 2),
  error: z.record(z.string(), z.unknown()),
  route: z.string().max(500).optional(),
  dateAndTime: z.string().max(60).optional(),
  userAgent: z.string().max(500).optional(),
});

const jsErrorRow = rowOf(jsErrorFields);

const because = { public_because: 'the page that breaks may be the sign-in page' } as const;

export const monitoring = {
  addJsError: operation({
    area: 'public',
    method: 'POST',
    path: '/js_errors/add_js_error',
    access: because,
    summary: 'Report an unexpected error of the browser',
    input: report,
    output: done,
    not_audited_because: 'the report is the record',
    rate_per_minute: 30,
    body_limit: 65_536,
  }),
  addManagerJsError: operation({
    area: 'manager',
    method: 'POST',
    path: '/js_errors/add_js_error',
    access: because,
    summary: 'Report an unexpected error of a manager screen',
    input: report,
    output: done,
    not_audited_because: 'the report is the record',
    rate_per_minute: 30,
    body_limit: 65_536,
  }),
  listJsErrors: operation({
    area: 'manager',
    method: 'GET',
    path: '/js_errors',
    access: accessOf(consoleScreens.jsErrors),
    summary: 'Browser errors that were reported',
    input: listInput(sortKeys(jsErrorFields), { type: whole(1, 2).optional() }),
    output: listOutput(jsErrorRow),
  }),
  getJsError: operation({
    area: 'manager',
    method: 'GET',
    path: '/js_errors/:id',
    access: accessOf(consoleScreens.jsErrors),
    summary: 'One report with its stack, request and response',
    input: z.object({ id: recordId }),
    output: jsErrorRow.extend({ error: z.record(z.string(), z.unknown()), happened_text: z.string().nullable() }),
    refusals: ['js_error_not_found'],
  }),
  listFailedLogins: operation({
    area: 'manager',
    method: 'GET',
    path: '/failed_login_attempts',
    access: accessOf(consoleScreens.failedLogins),
    summary: 'Failed sign-ins',
    input: listInput(sortKeys(failedLoginFields), { failed_type: whole(1, 3).optional() }),
    output: listOutput(rowOf(failedLoginFields)),
  }),
};
