import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../../kernel/contract/refusal.ts';
import { FileStoreOutage } from '../files/file-store.ts';
import { sendError } from './errors.ts';
import { FileAnswer } from './route.ts';
import { sendAnswer } from './send-answer.ts';

/** The answer to a call whose file meets this while it is made. */
const answerAfter = async (error: Error) => {
  const server = fastify();
  server.setErrorHandler(sendError);
  server.get('/', (_request, reply) =>
    sendAnswer(
      reply,
      new FileAnswer({ contentType: 'application/pdf', fileName: 'x.pdf', body: () => Promise.reject(error) }),
    ),
  );
  const { statusCode, body } = await server.inject('/');
  await server.close();
  return [statusCode, body];
};

test('failed file answers an error without reloading', async () => {
  expect(await answerAfter(new Error('unknown variable: title'))).toEqual([501, 'failed_to_generate_files']);
});

test('refusals and store outages stay what they are', async () => {
  expect(await answerAfter(new Refusal('export_too_long'))).toEqual([501, 'export_too_long']);
  expect((await answerAfter(new FileStoreOutage('away')))[0]).toBe(503);
});
