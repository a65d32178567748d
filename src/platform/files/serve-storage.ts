import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { asPublicTx, setMerchant, transaction } from '../db/transaction.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { ByteRange, FileStore } from './file-store.ts';
import { findFile } from './save-file.ts';

/** One range of bytes, as video players ask for them; null when the header is none that can be met. */
export const parseRange = (header: string, size: number): ByteRange | null => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const from = match[1] === '' ? Math.max(size - Number(match[2]), 0) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return from <= to ? { from, to } : null;
};

/**
 * Serves uploaded files at /storage/{merchant}/{name}. The name cannot be guessed and never changes its content, so
 * browsers may keep it for ever; nothing served here can run.
 */
export const serveStorage = (server: FastifyInstance, parts: { app: Pool; store: FileStore }): void => {
  server.get<{ Params: { merchant: string; name: string } }>('/storage/:merchant/:name', async (request, reply) => {
    const { merchant, name } = request.params;
    const merchantId = /^[1-9]\d{0,8}$/.test(merchant) ? Number(merchant) : null;
    const file =
      merchantId !== null && /^[A-Za-z0-9_-]{24}\.[a-z0-9]{3,4}$/.test(name)
        ? await transaction(parts.app, [setMerchant(merchantId), sql`set local role batalat_public`], (tx) =>
            findFile(asPublicTx(tx, merchantId), name),
          )
        : undefined;
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
    const missing = () => reply.code(404).header('cache-control', 'no-store').send({ message: 'file_not_found' });
    if (!file || merchantId === null) return missing();
    const etag = `"${file.digest}"`;
    const keep = () =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'same-origin')
        .header('accept-ranges', 'bytes');
    if (request.headers['if-none-match'] === etag) return keep().code(304).send();
    const range = request.headers.range ? parseRange(request.headers.range, file.byte_size) : undefined;
    if (range === null) return reply.code(416).header('content-range', `bytes */${file.byte_size}`).send();
    const bytes = await parts.store.stream(merchantId, file.digest, range);
    // Known to the database and gone from the store: told, and not kept by any browser for a year.
    if (!bytes) {
      request.log.error({ file: name, merchant_id: merchantId }, 'an uploaded file is missing from the store');
      return missing();
    }
    keep().type(file.content_type);
    if (file.kind !== 'image') reply.header('content-disposition', contentDisposition(file.original_name ?? name));
    const length = range ? range.to - range.from + 1 : file.byte_size;
    if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.byte_size}`);
    return reply.header('content-length', length).send(bytes);
  });
};
