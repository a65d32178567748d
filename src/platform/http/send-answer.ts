import type { FastifyReply } from 'fastify';
import { InvalidInput, Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import { isConnectionError } from '../db/pools.ts';
import { FileStoreOutage } from '../files/file-store.ts';
import { contentDisposition } from './content-disposition.ts';
import { FileNotMade } from './errors.ts';
import { Begun, exportUrl } from './merchant-read.ts';
import { FileAnswer } from './route.ts';

/** A file that could not be made; what was refused, and what comes back with a store or database that is away, stays as it is. */
const notMade = (error: unknown): never => {
  const isTold = error instanceof Refusal || error instanceof InvalidInput || error instanceof TransportError;
  if (isTold || error instanceof FileStoreOutage || isConnectionError(error)) throw error;
  throw new FileNotMade(error);
};

/** Sends what a call answered: JSON, a file, or 202 with the address that tells how far a file is. */
export const sendAnswer = async (reply: FastifyReply, answer: unknown): Promise<FastifyReply> => {
  if (answer instanceof Begun) {
    const { exportId } = answer;
    return reply.code(202).header('location', exportUrl(exportId)).send({ export_id: exportId });
  }
  reply.header('cache-control', 'no-store');
  if (!(answer instanceof FileAnswer)) return reply.send(answer);
  const body = typeof answer.body === 'function' ? await answer.body().catch(notMade) : answer.body;
  return reply
    .type(answer.contentType)
    .header('content-disposition', contentDisposition(answer.fileName, answer.inline ? 'inline' : 'attachment'))
    .send(body);
};
