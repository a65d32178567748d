import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openPages } from '../pages/send-html.ts';

const squeeze = promisify(gzip);
/** Below this the work costs more than the bytes. */
const worthIt = 4_096;

/**
 * A page whose text is everybody's: one with a form carries a token, which would be guessed letter by letter from the length of
 * what is compressed (BREACH).
 */
const isOpenPage = (type: string, reply: FastifyReply): boolean =>
  type.startsWith('application/xml') || (type.startsWith('text/html') && openPages.has(reply));

/** Lists, catalogues and open pages travel compressed to whoever takes gzip; a sale's answer is too small for it. */
export const compressAnswers = (server: FastifyInstance): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return payload;
    const type = String(reply.getHeader('content-type'));
    const isOpen = isOpenPage(type, reply);
    if (!isOpen && !type.startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return squeeze(payload, { level: 5 });
  });
};
