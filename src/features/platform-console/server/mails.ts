import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { inBoth } from '../../../kernel/text/messages.ts';
import { searchPhone } from '../../../kernel/text/search-text.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile, platformReader } from '../../../platform/lists/answer-list.ts';
import { resendMessage } from '../../../platform/messages/queue-message.ts';
import { mailTransitions } from '../mail.ts';
import type { mails } from '../mail-contract.ts';
import { consoleTexts } from '../messages.ts';
import { refuse } from '../refusals.ts';

type MailRow = OutputOf<typeof mails.list>['records'][number];
type Mail = OutputOf<typeof mails.get>;
type SandboxMail = OutputOf<typeof mails.getSandbox>;

const label = (pick: Parameters<typeof inBoth<typeof consoleTexts.en>>[1]) => inBoth(consoleTexts, pick);

const channelName = (row: Record<string, unknown>, language: 'ar' | 'en') =>
  consoleTexts[language].channels[row['channel'] as 'mail'];

const mailFile: ListFile = {
  title: label((t) => t.mails),
  file_name: 'mails',
  columns: [
    { key: 'created_at', label: label((t) => t.when), kind: 'instant' },
    { key: 'merchant_id', label: label((t) => t.account_id), kind: 'number' },
    { key: 'channel', label: label((t) => t.channel), kind: 'text', value: channelName },
    { key: 'kind', label: label((t) => t.kind), kind: 'text' },
    { key: 'to_address', label: label((t) => t.to), kind: 'text' },
    { key: 'subject', label: label((t) => t.subject), kind: 'text' },
    {
      key: 'status',
      label: label((t) => t.status),
      kind: 'text',
      value: (row, language) => consoleTexts[language].mail_statuses[String(row.status) as '0'],
    },
    { key: 'tries', label: label((t) => t.tries), kind: 'number' },
    { key: 'last_error', label: label((t) => t.last_error), kind: 'text' },
  ],
};
const sandboxFile: ListFile = {
  title: label((t) => t.sandbox),
  file_name: 'sandbox-mails',
  columns: [
    { key: 'received_at', label: label((t) => t.when), kind: 'instant' },
    { key: 'channel', label: label((t) => t.channel), kind: 'text', value: channelName },
    {
      key: 'to_addresses',
      label: label((t) => t.to),
      kind: 'text',
      value: (row) => (row.to_addresses as string[]).join(', '),
    },
    { key: 'subject', label: label((t) => t.subject), kind: 'text' },
  ],
};

const mailColumns: Sql = sql`m.merchant_id, m.id, s.name_ar as merchant_name_ar, s.name_en as merchant_name_en, m.channel,
  m.kind, m.to_address, m.subject, m.status, m.tries,
  m.last_error, m.created_at, m.sent_at`;
const mailFrom: Sql = sql`message m left join merchant s on s.merchant_id = m.merchant_id`;
const sandboxColumns: Sql = sql`b.id, b.channel, b.from_address, b.to_addresses, b.subject, left(b.text_body, 60) as opening,
  b.received_at, b.attachments`;

/**
 * Messages by address, phone in any spelling, or their words as they stand: there are too many, and too long ones, to make each
 * alike.
 */
const wrote = (search: string, address: Sql, words: Sql): Sql => {
  const like = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${address} ilike ${like(search)} or ${address} like ${like(searchPhone(search) ?? search)}
    or ${words} ilike ${like(search)})`;
};

/** Mails of every shop, newest first. */
export const listMails = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof mails.list>) =>
  answerList<MailRow>(
    platformReader(ctx),
    tx,
    {
      select: mailColumns,
      from: mailFrom,
      where: [
        sql`true`,
        ...(input.status === undefined ? [] : [sql`m.status = ${input.status}`]),
        ...(input.channel ? [sql`m.channel = ${input.channel}`] : []),
        ...(input.kind ? [sql`m.kind = ${input.kind}`] : []),
        ...(input.merchant_id !== undefined ? [sql`m.merchant_id = ${input.merchant_id}`] : []),
        ...(input.search ? [wrote(input.search, sql`m.to_address`, sql`m.subject`)] : []),
      ],
      sortable: { created_at: sql`m.created_at` },
      defaultSort: '-created_at',
      tie: sql`m.id`,
    },
    input,
    mailFile,
  );

/** One mail. What holds a link that lets somebody in is never shown, sent or not. */
export const getMail = async (_ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof mails.get>): Promise<Mail> => {
  const mail = await tx.maybe<Mail>(sql`
    select ${mailColumns}, m.holds_secret, case when m.holds_secret then null else m.text_body end as text_body,
      case when m.holds_secret then null else m.html_body end as html_body
    from ${mailFrom} where m.merchant_id = ${input.merchant_id} and m.id = ${input.id}`);
  if (!mail) throw refuse('mail_not_found');
  return mail;
};

/** Puts a failed mail into the queue again. */
export const resendMail = async (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof mails.resend>) => {
  const mail = await tx.maybe<{ status: number; holds_secret: boolean }>(
    sql`select status, holds_secret from message where merchant_id = ${input.merchant_id} and id = ${input.id}`,
  );
  if (!mail) throw refuse('mail_not_found');
  const why = blockedReason(mailTransitions, 'resend', mail);
  if (why) throw refuse(why);
  if (mail.holds_secret) throw refuse('secret_message_is_gone');
  const resent = await ctx.enterMerchant('a failed message is sent again', input.merchant_id, (shop) =>
    resendMessage(shop, input.id),
  );
  // Somebody else was faster.
  if (!resent) throw refuse('only_failed_mails_are_resent');
  return { done: true as const };
};

/** What the embedded mail server took, newest first. */
export const listSandboxMails = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof mails.listSandbox>) =>
  answerList<OutputOf<typeof mails.listSandbox>['records'][number]>(
    platformReader(ctx),
    tx,
    {
      select: sandboxColumns,
      from: sql`sandbox_message b`,
      where: [
        sql`true`,
        ...(input.channel ? [sql`b.channel = ${input.channel}`] : []),
        ...(input.search
          ? [wrote(input.search, sql`array_to_string(b.to_addresses, ' ')`, sql`b.subject || ' ' || b.text_body`)]
          : []),
      ],
      sortable: { received_at: sql`b.received_at` },
      defaultSort: '-received_at',
      tie: sql`b.id`,
    },
    input,
    sandboxFile,
  );

/** One mail as it would have reached its reader. */
export const getSandboxMail = async (_ctx: ManagerContext, tx: ManagerTx, input: { id: number }) => {
  const mail = await tx.maybe<SandboxMail>(
    sql`select ${sandboxColumns}, b.text_body, b.html_body from sandbox_message b where b.id = ${input.id}`,
  );
  if (!mail) throw refuse('mail_not_found');
  return mail;
};
