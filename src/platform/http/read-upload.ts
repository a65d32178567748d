import type { FastifyRequest } from 'fastify';
import { fieldError, TransportError } from '../../kernel/contract/refusal.ts';
import { isStorable } from './is-storable.ts';

/** One file as it was sent, not yet checked, with the text fields beside it. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly original_name: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads a multipart body with one file in the field `file`. Answers 415 for any other body, 413 `file_too_large` past
 * the limit of an upload, and 422 `required` without a file.
 */
export const readUpload = async (request: FastifyRequest): Promise<SentFile> => {
  if (!request.isMultipart()) throw new TransportError(415, 'unsupported_media_type');
  const fields: Record<string, string> = {};
  let file: { bytes: Buffer; original_name: string | null } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      // Every file is read to its end, or the request would never finish; only `file` counts.
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file' && bytes.length > 0) file = { bytes, original_name: part.filename || null };
    }
  } catch (error) {
    // The limits have codes of their own; a body that was cut short has none.
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    throw new TransportError(422, 'malformed_input');
  }
  if (!isStorable({ fields, name: file?.original_name })) throw new TransportError(422, 'malformed_input');
  if (!file) throw fieldError('file', 'required');
  return { ...file, fields };
};
