import { describe, expect, test } from 'vitest';
import { SchemaError } from '../platform/db/schema-version.ts';
import { awaitDatabase, outageOf } from './await-database.ts';
import { AddressFailure, failureText } from './failure-text.ts';

const withCode = (code: string, message = 'of PostgreSQL', more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more });

describe('database outage', () => {
  test.each([
    [withCode('ECONNREFUSED', '', { syscall: 'connect' }), 'database unreachable'],
    [withCode('ENOTFOUND', '', { syscall: 'getaddrinfo' }), 'database unreachable'],
    [new AggregateError([withCode('ECONNREFUSED', '', { syscall: 'connect' })]), 'database unreachable'],
    [withCode('57P03'), 'database unreachable'],
    [new Error('Connection terminated unexpectedly'), 'database unreachable'],
    [new Error('timeout expired'), 'database unreachable'],
    [withCode('28P01'), 'database refuses the sign-in'],
    [withCode('28000'), 'database refuses the sign-in'],
    [withCode('3D000'), 'database does not exist'],
    [withCode('53300'), 'no connections left'],
    [new AddressFailure('DATABASE_APP_URL', withCode('28P01')), 'database refuses the sign-in'],
    [new AddressFailure('DATABASE_URL', withCode('42501')), 'database refuses the sign-in'],
  ])('outage is awaited: %s', (error, status) => {
    expect(outageOf(error)).toBe(status);
  });

  test('error that waiting cannot fix is no outage', () => {
    for (const error of [
      new SchemaError('run npm run migrate'),
      withCode('EADDRINUSE', '', { syscall: 'listen' }),
      withCode('42P01'),
      withCode('42501'),
      new TypeError('x is undefined'),
      'thrown text',
    ])
      expect(outageOf(error)).toBeUndefined();
  });

  test('outage names its address', () => {
    const cause = withCode('28P01', 'password authentication failed for user "batalat_app"');
    expect(failureText(new AddressFailure('DATABASE_APP_URL', cause))).toBe(
      'DATABASE_APP_URL: password authentication failed for user "batalat_app": ' +
        'the password of the address is not the one of the role (28P01)',
    );
  });
});

test('each reason and the end are logged once', async () => {
  const failures = [withCode('3D000', 'no shops'), withCode('3D000', 'no shops'), withCode('53300', 'full')];
  const said: string[] = [];
  const statuses: string[] = [];
  const opened = await awaitDatabase(
    async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return 'open';
    },
    { say: (line) => void said.push(line), onWait: async (status) => void statuses.push(status) },
  );
  expect(opened).toBe('open');
  expect(statuses).toEqual(['database does not exist', 'database does not exist', 'no connections left']);
  expect(said.map((line) => line.split(/[:;]/)[0])).toEqual([
    'no shops',
    'the database has no connection left',
    expect.stringMatching(/^it is there after \d+ s$/),
  ]);
});

test('permanent error ends the wait', async () => {
  const waits = { say: () => {}, onWait: async () => {} };
  await expect(awaitDatabase(() => Promise.reject(new SchemaError('behind')), waits)).rejects.toThrow('behind');
});
