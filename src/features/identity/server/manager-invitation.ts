import type { InputOf } from '../../../kernel/contract/contract.ts';
import { catalog, type Language, nameIn, pluralAr, pluralEn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type ManagerTx, platformMerchant } from '../../../platform/db/transaction.ts';
import type { ManagerContext, PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { hashPassword, newToken, tokenHash } from '../../../platform/secrets/secrets.ts';
import type { platformStaff } from '../platform-staff-contract.ts';
import { refuse } from '../refusals.ts';
import { signInPolicy } from '../sign-in-policy.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const texts = catalog(
  {
    subject: (p: { platform: string }) => `Your access as a manager of ${p.platform}`,
    greeting: (p: { name: string }) => `Hello ${p.name},`,
    invited: (p: { platform: string; by: string }) =>
      `${p.by} has made you a manager of ${p.platform}. Choose a password here. At your first sign-in you’ll connect an authenticator app.`,
    button: 'Choose a password',
    lasts: (p: { days: number }) =>
      `The link works once, within ${pluralEn(p.days, { one: '# day', other: '# days' })}. If you did not expect this email, ignore it.`,
  },
  {
    subject: (p) => `حساب دخولك مديرًا في ${p.platform}`,
    greeting: (p) => `مرحبًا ${p.name}،`,
    invited: (p) =>
      `أضافك ${p.by} مديرًا في ${p.platform}. اختر كلمة مرورك من هنا، ثم تربط عند أول دخول تطبيقًا يعطي رموز الدخول، ولا يفتح شيء قبل ذلك.`,
    button: 'اختيار كلمة المرور',
    lasts: (p) =>
      `يعمل الرابط مرة واحدة خلال ${pluralAr(p.days, {
        zero: '# يوم',
        one: 'يوم واحد',
        two: 'يومين',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      })}. وإن لم تكن تنتظره فاتركه دون استخدام.`,
  },
);

interface Invited {
  readonly id: number;
  readonly email: string;
  readonly name_ar: string;
  readonly name_en: string;
  readonly language: Language;
}

export const endInvitations = (ctx: { readonly now: string }, tx: ManagerTx, managerId: number): Promise<unknown> =>
  tx.run(sql`update manager_invitation set used_at = ${ctx.now}::timestamptz
    where manager_id = ${managerId} and used_at is null`);

/** Mails a link with which a manager chooses a password; links of before end. At most a few an hour reach an address. */
export const inviteManager = async (ctx: ManagerContext, tx: ManagerTx, to: Invited): Promise<void> => {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from manager_invitation
    where manager_id = ${to.id} and created_at > ${ctx.now}::timestamptz - interval '1 hour'`);
  if (n >= signInPolicy.reset_mails_per_hour) throw refuse('invited_too_often');
  const token = newToken();
  const hours = signInPolicy.invitation_hours;
  await endInvitations(ctx, tx, to.id);
  await tx.run(sql`
    insert into manager_invitation (manager_id, token_hash, created_at, expires_at)
    values (${to.id}, ${tokenHash(token)}, ${ctx.now}::timestamptz,
      ${ctx.now}::timestamptz + make_interval(hours => ${hours}))`);
  const text = texts[to.language];
  const platform = nameIn(to.language, ctx.platform);
  const content = layOutMail({
    language: to.language,
    subject: text.subject({ platform }),
    paragraphs: [
      text.greeting({ name: nameIn(to.language, to) }),
      text.invited({ platform, by: nameIn(to.language, ctx.manager) }),
    ],
    facts: [],
    button: {
      label: text.button,
      url: `${ctx.publicUrl}${to.language === 'en' ? '/en' : ''}/manager/choose-password/${token}`,
    },
    closing: text.lasts({ days: Math.round(hours / 24) }),
  });
  await ctx.enterMerchant('a manager is invited', platformMerchant, (shop) =>
    queueMail(shop, { kind: 'invitation', to: to.email, language: to.language, holds_secret: true, content }),
  );
};

/** Chooses the first password with the mailed token, once. Whoever was disabled meanwhile has no link any more. */
export const chooseManagersPassword = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof platformStaff.choosePassword>,
) => {
  const open = sql`token_hash = ${tokenHash(input.token)} and used_at is null and expires_at > ${ctx.now}::timestamptz`;
  const [found] = await gateway.managerBatch([sql`select 1 as open from manager_invitation where ${open}`]);
  if (found!.length === 0) throw refuse('reset_link_not_valid');
  await refuseCommonPassword(input.password);
  const hash = await hashPassword(input.password);
  const [set] = await gateway.managerBatch([
    sql`with spent as (update manager_invitation set used_at = ${ctx.now}::timestamptz where ${open} returning manager_id)
        update manager m set password_hash = ${hash}, has_password = true from spent
        where m.id = spent.manager_id and m.status = 1 and not m.has_password returning m.id`,
  ]);
  if (set!.length === 0) throw refuse('reset_link_not_valid');
  return { done: true as const };
};
