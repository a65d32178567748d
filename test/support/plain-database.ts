import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { productRoles } from '../../src/platform/db/owner-rights.ts';
import { addressFromUrl, type DatabaseAddress } from '../../src/platform/db/pools.ts';
import { databaseAt } from './own-database.ts';

/** An empty database as providers give it: its owner is no superuser and may make roles. */
export interface PlainDatabase {
  readonly owner: string;
  readonly url: string;
  readonly address: DatabaseAddress;
  /** As the server's superuser, on this database. */
  asSuperuser(sql: string): Promise<pg.QueryResult>;
  drop(): Promise<void>;
}

export const openPlainDatabase = async ({ makesRoles = true } = {}): Promise<PlainDatabase> => {
  const server = process.env['TEST_DATABASE_URL']!;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create role ${name} login password '${password}' ${makesRoles ? 'createrole' : ''}`);
  // The roles are the whole server's; other tests made them.
  if (makesRoles) await admin.query(`grant ${productRoles.join(', ')} to ${name} with admin option`);
  await admin.query(`create database ${name} owner ${name}`);
  const url = new URL(databaseAt(server, name));
  url.username = name;
  url.password = password;
  return {
    owner: name,
    url: url.href,
    address: addressFromUrl(url.href),
    asSuperuser: async (text) => {
      const client = new pg.Client(databaseAt(server, name));
      await client.connect();
      try {
        return await client.query(text);
      } finally {
        await client.end();
      }
    },
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop owned by ${name} cascade`);
      await admin.query(`drop role ${name}`);
      await admin.end();
    },
  };
};
