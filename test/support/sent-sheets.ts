import { must } from './furnished-shop.ts';
import type { Answer, Caller } from './own-server.ts';

interface SentSheet {
  readonly id: number;
  readonly mapping: Readonly<Record<string, number>>;
  readonly headers: readonly string[];
}

/** Sends a file to be imported. */
export const sendSheet = (
  by: Caller,
  kind: string,
  bytes: Uint8Array | string,
  name = 'sheet.csv',
): Promise<Answer> => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return by('POST', '/api/imports', form);
};

const until = async (by: Caller, id: number, status: number): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    if ((await must(by('GET', `/api/imports/${id}`)))['status'] === status) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`import ${id} is never ${status}`);
};

/** Sends, checks and writes a sheet; answers what was guessed, and the rows that were refused with their reasons. */
export const importSheet = async (by: Caller, kind: string, bytes: Uint8Array | string, language = 'en') => {
  const sent = (await must(sendSheet(by, kind, bytes))) as unknown as SentSheet;
  await must(by('POST', `/api/imports/${sent.id}/check`, { mapping: sent.mapping }));
  await until(by, sent.id, 3);
  const { rows } = await must(by('GET', `/api/imports/${sent.id}/refused`, undefined, { 'accept-language': language }));
  await must(by('POST', `/api/imports/${sent.id}/run`, {}));
  await until(by, sent.id, 5);
  const refused = rows as { number: number; cells: string[]; reasons: string[] }[];
  return { mapping: sent.mapping, headers: sent.headers, refused };
};
