import type { InputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import type { monitoring } from '../contract.ts';
import { monitoringTexts } from '../messages.ts';

interface JsErrorRow {
  id: number;
  type: number;
  route: string | null;
  message: string | null;
  user_agent: string | null;
  received_at: string;
}

/** Errors that browsers reported, newest first. */
export const listJsErrors = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof monitoring.listJsErrors>) =>
  answerList<JsErrorRow>(
    platformReader(ctx),
    tx,
    {
      select: sql`e.id, e.type, e.route, left(coalesce(e.error->>'text', e.error->>'error', e.error->>'message'), 300) as message, e.user_agent, e.received_at`,
      from: sql`js_error e`,
      where: [
        sql`true`,
        ...(input.type ? [sql`e.type = ${input.type}`] : []),
        ...(input.search
          ? [sql`(e.route ilike ${`%${input.search}%`} or e.error::text ilike ${`%${input.search}%`})`]
          : []),
      ],
      sortable: { received_at: sql`e.received_at` },
      defaultSort: '-received_at',
      tie: sql`e.id`,
    },
    input,
    {
      title: { en: 'Browser errors', ar: 'أخطاء المتصفح' },
      file_name: 'js-errors',
      columns: [
        { key: 'received_at', label: { en: 'When', ar: 'الوقت' }, kind: 'instant' },
        { key: 'route', label: { en: 'Screen', ar: 'الشاشة' }, kind: 'text' },
        { key: 'message', label: { en: 'Error', ar: 'الخطأ' }, kind: 'text' },
        { key: 'user_agent', label: { en: 'Browser', ar: 'المتصفح' }, kind: 'text' },
      ],
    },
  );

interface AttemptRow {
  id: number;
  area: string;
  identifier: string;
  ip: string;
  failed_type: number;
  attempted_at: string;
}

/** Failed sign-ins, newest first. */
export const listFailedLogins = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof monitoring.listFailedLogins>,
) =>
  answerList<AttemptRow>(
    platformReader(ctx),
    tx,
    {
      select: sql`a.id, a.area, a.identifier, a.ip, a.failed_type, a.attempted_at`,
      from: sql`sign_in_attempt a`,
      where: [
        sql`true`,
        ...(input.failed_type ? [sql`a.failed_type = ${input.failed_type}`] : []),
        ...(input.search ? [sql`(a.identifier ilike ${`%${input.search}%`} or a.ip = ${input.search})`] : []),
      ],
      sortable: { attempted_at: sql`a.attempted_at` },
      defaultSort: '-attempted_at',
      tie: sql`a.id`,
    },
    input,
    {
      title: { en: 'Failed sign-ins', ar: 'محاولات الدخول الفاشلة' },
      file_name: 'failed-sign-ins',
      columns: [
        { key: 'attempted_at', label: { en: 'When', ar: 'الوقت' }, kind: 'instant' },
        { key: 'identifier', label: { en: 'User', ar: 'المستخدم' }, kind: 'text' },
        { key: 'ip', label: { en: 'Address', ar: 'العنوان' }, kind: 'text' },
        {
          key: 'failed_type',
          label: { en: 'Reason', ar: 'السبب' },
          kind: 'text',
          value: (row, language) => monitoringTexts[language].failed_types[String(row.failed_type) as '1'],
        },
      ],
    },
  );
