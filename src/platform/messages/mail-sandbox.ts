import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';

/** The newest messages that the sandbox keeps, of all channels together. */
export const keptMessages = 500;

export interface MailSandbox {
  /** Where to send to, `smtp://127.0.0.1:<port>`. */
  url: string;
  stop(): Promise<void>;
}

const addressOf = (address: { address: string } | false): string => (address ? address.address : '');

/**
 * A mail server of our own on the loopback address, for as long as no real one is configured: it takes everything,
 * delivers nothing and keeps what it took in sandbox_message, where a page shows it.
 */
export const startMailSandbox = async (app: Pool): Promise<MailSandbox> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 25 * 1024 * 1024,
    logger: false,
    onData: (stream, session, done) => {
      const keep = async (): Promise<void> => {
        const source = await buffer(stream);
        if (stream.sizeExceeded) throw Object.assign(new Error('message too large'), { responseCode: 552 });
        const mail = await PostalMime.parse(source);
        const attachments = mail.attachments.map((attachment) => ({
          name: attachment.filename,
          content_type: attachment.mimeType,
          byte_size: Buffer.byteLength(attachment.content as ArrayBuffer),
        }));
        await app.batch([
          sql`insert into sandbox_message
              (channel, from_address, to_addresses, subject, text_body, html_body, attachments, source)
              values ('mail', ${addressOf(session.envelope.mailFrom)}, ${session.envelope.rcptTo.map(addressOf)},
                ${mail.subject ?? null}, ${mail.text ?? null}, ${mail.html ?? null},
                ${JSON.stringify(attachments)}::jsonb, ${source})`,
          sql`delete from sandbox_message where id < (select max(id) from sandbox_message) - ${keptMessages}`,
        ]);
      };
      keep().then(() => done(), done);
    },
  });
  // A client that breaks off is its own problem.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
