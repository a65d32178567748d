import { z } from 'zod';
import { listInput, listOutput, operation, recordId } from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { authorityDocumentFields } from './authority-fields.ts';
import { consoleScreens } from './screens.ts';

const access = accessOf(consoleScreens.taxAuthority);
const row = rowOf(authorityDocumentFields).extend({ id: z.number().int() });

/** The page of the embedded tax authority. */
export const authoritySandbox = {
  documents: operation({
    area: 'manager',
    method: 'GET',
    path: '/sandbox_authority_documents',
    access,
    summary: 'The newest 1,000 documents that the embedded tax authority received',
    input: listInput(sortKeys(authorityDocumentFields), {
      asked: z.enum(['compliance', 'reporting', 'clearance']).optional(),
    }),
    output: listOutput(row),
  }),
  document: operation({
    area: 'manager',
    method: 'GET',
    path: '/sandbox_authority_documents/:id',
    access,
    summary: 'One document as the embedded tax authority received it, and as it was cleared',
    input: z.object({ id: recordId }),
    output: row.extend({ xml: z.string(), cleared_xml: z.string().nullable() }),
    refusals: ['authority_document_not_found'],
  }),
  issueOtp: operation({
    area: 'manager',
    method: 'POST',
    path: '/sandbox_authority_otps',
    access,
    summary: 'A one-time password of the embedded tax authority, for one use within an hour',
    input: z.object({}),
    output: z.object({ otp: z.string().regex(/^\d{6}$/), expires_at: z.string() }),
    answers_secret: true,
  }),
};
