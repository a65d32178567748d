import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from './own-server.ts';

/** The newest code that is on its way to a phone: read from the queue, where no worker has sent it yet. */
export const queuedCode = async (at: OwnServer, mobile: string): Promise<string> => {
  const [rows] = await at.database.owner.batch([
    sql`select text_body from message where to_address = ${mobile} and kind = 'verification_code' order by id desc limit 1`,
  ]);
  return /\d{6}/.exec(String(rows![0]!['text_body']))![0];
};

/** Sends a code to a phone, reads it and exchanges it for the proof that registration asks for. */
export const provePhone = async (at: OwnServer, mobile: string): Promise<string> => {
  const sent = await at.anonymous('POST', '/api/verification_codes', { mobile, purpose: 'register' });
  if (sent.status !== 200) throw new Error(`no code for ${mobile}: ${JSON.stringify(sent.body)}`);
  const code = await queuedCode(at, mobile);
  const answer = await at.anonymous('POST', '/api/verification_codes/check', { mobile, purpose: 'register', code });
  return answer.body.verification_token;
};
