import { expect } from 'vitest';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import { type Answer, type Caller, newKey, type OwnServer } from './own-server.ts';
import { provePhone } from './phone-codes.ts';
import { tinyPassword } from './tiny-shop.ts';

/** What tests of the life of an account do again and again: ask for a shop, decide, look into rows and mails. */
export const accountDesk = (at: OwnServer, manager: Caller) => {
  const rows = async (statement: Sql) => (await at.database.owner.batch([statement]))[0]!;
  let people = 0;
  return {
    rows,
    /** Kinds of the mails to somebody, in their order. */
    mailsTo: async (email: string) =>
      (await rows(sql`select kind from message where to_address = ${email} order by created_at, id`)).map(
        (m) => m.kind,
      ),
    /** A caller with a token that was not signed in for. */
    as: (token: string): Caller =>
      Object.assign(
        async (method: string, path: string, body?: unknown): Promise<Answer> => {
          const response = await fetch(at.url + path, {
            method,
            headers: {
              authorization: `Bearer ${token}`,
              ...(method === 'GET' ? {} : { 'idempotency-key': newKey() }),
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          const text = await response.text();
          const isJson = response.headers.get('content-type')?.includes('json');
          return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
        },
        { token },
      ) as Caller,
    register: async (more: object = {}) => {
      const mobile = `96655000${String(1000 + ++people)}`;
      const email = `new-${people}@tiny.test`;
      const answer = await at.anonymous('POST', '/api/register', {
        name_ar: `متجر جديد ${people}`,
        owner_name: 'سارة',
        email,
        mobile,
        password: tinyPassword,
        verification_token: await provePhone(at, mobile),
        ...more,
      });
      expect(answer.status).toBe(200);
      const [request] = await rows(sql`select id::int as id from account_request where email = ${email}`);
      const { api_token, account_id } = answer.body as { api_token: string; account_id: number };
      return { email, token: api_token, id: account_id, request: request!.id as number };
    },
    informations: async (caller: Caller) =>
      (await caller('POST', '/api/get_global_informations', {})).body.global_informations.general_informations,
    approve: (request: unknown) => manager('POST', `/api/manager/account_requests/${request}/approve`, {}),
    account: (id: number, action: string, body: object = {}) =>
      manager('POST', `/api/manager/merchants/${id}/${action}`, body),
  };
};
