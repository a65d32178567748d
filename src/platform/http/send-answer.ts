import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../content-disposition.ts';
import { Begun, exportUrl } from './merchant-read.ts';
import { FileAnswer } from './route.ts';

/** Sends what a call answered: JSON, a file, or 202 with the address that tells how far a file is. */
export const sendAnswer = async (reply: FastifyReply, answer: unknown): Promise<FastifyReply> => {
  if (answer instanceof Begun) {
    const { exportId } = answer;
    return reply.code(202).header('location', exportUrl(exportId)).send({ export_id: exportId });
  }
  reply.header('cache-control', 'no-store');
  if (!(answer instanceof FileAnswer)) return reply.send(answer);
  const body = typeof answer.body === 'function' ? await answer.body() : answer.body;
  return reply
    .type(answer.contentType)
    .header('content-disposition', contentDisposition(answer.fileName, answer.inline ? 'inline' : 'attachment'))
    .send(body);
};
