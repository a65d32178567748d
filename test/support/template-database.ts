import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../src/platform/db/migrate.ts';
import { addressFromUrl } from '../../src/platform/db/pools.ts';
import { databaseAt } from './own-database.ts';

/**
 * Migrates an empty database once for a test run and names it in TEST_TEMPLATE: test files copy it, which takes a tenth
 * of migrating again. Made anew for every run, so that it is of the very migrations under test.
 */
export default async (): Promise<() => Promise<void>> => {
  const server = process.env['TEST_DATABASE_URL']!;
  const name = `test_template_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await migrate(addressFromUrl(databaseAt(server, name)).owner);
  process.env['TEST_TEMPLATE'] = name;
  return async () => {
    delete process.env['TEST_TEMPLATE'];
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
};
