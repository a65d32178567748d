import { createTransport } from 'nodemailer';

export interface MailAttachment {
  file_name: string;
  content_type: string;
  content: Buffer;
}

interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  language: 'ar' | 'en';
  attachments: readonly MailAttachment[];
}

/** The server said no for good (5xx): trying again would not help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Sends mails; another kind of transport is another object of this shape. */
export interface MailGateway {
  /** Resolves when the server took the mail; throws MailRefused when it never will, another error when it may later. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Any SMTP server, by URL: `smtps://user:password@host` (TLS from the start), `smtp://user:password@host:587` (STARTTLS
 * when offered; add `?requireTLS=true` to insist). Connections are pooled.
 */
export const smtpGateway = (url: string, from: string): MailGateway => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
      // Mails are built from our own texts only: no template may make the server open a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.message_id,
          headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
          attachments: mail.attachments.map((attachment) => ({
            filename: attachment.file_name,
            contentType: attachment.content_type,
            content: attachment.content,
          })),
        });
      } catch (error) {
        const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
        // A wrong password of ours is no fault of the mail: it waits until somebody sets it right.
        if (code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500) throw new MailRefused(message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
