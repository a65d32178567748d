import { z } from 'zod';
import {
  bilingualNames,
  byId,
  civilDate,
  exportFormats,
  listInput,
  listOutput,
  operation,
  recordId,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { auditLogFields, summaryFields } from './activity-fields.ts';
import { thingKeys } from './activity-words.ts';
import { auditLogScreens } from './screens.ts';

const row = rowOf(auditLogFields);
const summaryRow = rowOf(summaryFields).omit({ id: true });

/** Who did what, from the audit rows that every write leaves in its own transaction. Nothing of it can be edited. */
export const activities = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/activities',
    access: accessOf(auditLogScreens.list),
    summary: 'What people did, the newest first; sales stand in total sales and are left out',
    input: listInput(sortKeys(auditLogFields), {
      user_id: recordId.optional(),
      thing: z.enum(thingKeys).optional(),
      /** With `thing`: the history of one record. */
      record_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(row),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/activities/:id',
    access: accessOf(auditLogScreens.record),
    summary: 'One thing that was done: what was asked, what was there before and after',
    input: byId,
    output: row.extend({
      operation: z.string(),
      request_id: z.string(),
      /** Empty where the document itself says it all, or where the reader may not see salaries. */
      input: z.record(z.string(), z.unknown()).nullable(),
      before: z.unknown(),
      after: z.unknown(),
      /** Names of records whose numbers stand in these, by `field:number`. */
      names: z.record(z.string(), z.object(bilingualNames)),
    }),
    refusals: ['activity_not_found'],
  }),
  people: operation({
    area: 'merchant',
    method: 'GET',
    path: '/activity_people',
    access: accessOf(auditLogScreens.list),
    summary: 'People whose activity can be asked for',
    input: listInput([], {}),
    output: listOutput(z.object({ id: z.number().int(), ...bilingualNames })),
  }),
  summary: operation({
    area: 'merchant',
    method: 'GET',
    path: '/activities_summary',
    access: accessOf(auditLogScreens.summary),
    summary: 'How much each person did in a period, by kind, without sales',
    input: z.object({ from_on: civilDate, to_on: civilDate, format: z.enum(exportFormats).optional() }),
    output: z.object({ records: z.array(summaryRow) }),
  }),
};
