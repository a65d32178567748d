import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import type { Row } from '../db/batch.ts';
import { sql } from '../db/sql.ts';
import { callService } from '../gateways/call-service.ts';
import type { Sandbox } from '../gateways/sandbox-server.ts';
import { prepareJobs } from '../jobs/queue.ts';
import { startWorkers, type Workers } from '../jobs/workers.ts';
import { systemClock } from '../process/clock.ts';
import { noSealer } from '../secrets/sealing.ts';
import { type MailGateway, smtpGateway } from './mail-gateway.ts';
import { layOutMail } from './mail-layout.ts';
import { type MailSandbox, startMailSandbox } from './mail-sandbox.ts';
import { startSmsSandbox, startWhatsappSandbox } from './phone-sandbox.ts';
import { queueMail, queueText, resendMessage } from './queue-message.ts';
import { earlierMailJob, type MessageGateways, sendMessageJob } from './send-message-job.ts';
import { smsGateway } from './sms-gateway.ts';
import { whatsappGateway } from './whatsapp-gateway.ts';

const content = layOutMail({
  language: 'ar',
  subject: 'فاتورة من زهور الياسمين',
  paragraphs: ['السعر 5 < 6 & "أهلًا"'],
  facts: [{ label: 'الإجمالي', value: '270.00 ر.س' }],
  button: { label: 'فتح', url: 'https://shop.example/e-invoice/x?a=1&b=2' },
  closing: 'شكرًا',
});

describe('mail layout', () => {
  it('mail follows the direction of its language', () => {
    expect(content.html).toContain('<html lang="ar" dir="rtl">');
    expect(layOutMail({ language: 'en', subject: 'S', paragraphs: [], closing: 'c' }).html).toContain('dir="ltr"');
  });

  it('typed text stays text', () => {
    expect(content.html).toContain('السعر 5 &lt; 6 &amp; &quot;أهلًا&quot;');
    expect(content.html).toContain('href="https://shop.example/e-invoice/x?a=1&amp;b=2"');
  });

  it('plain part has the same text', () => {
    expect(content.text).toContain('السعر 5 < 6 & "أهلًا"');
    expect(content.text).toContain('الإجمالي: 270.00 ر.س');
    expect(content.text).toContain('https://shop.example/e-invoice/x?a=1&b=2');
  });
});

describe('queued mail', () => {
  let database: OwnDatabase;
  let sandbox: MailSandbox;
  let gateway: MailGateway;
  let gateways: MessageGateways;
  let phones: { sms: Sandbox; whatsapp: Sandbox };
  let workers: Workers | undefined;

  const attachments = {
    note: async (_run: unknown, reference: string) => ({
      file_name: `ملاحظة-${reference}.txt`,
      content_type: 'text/plain',
      content: Buffer.from(`note ${reference}`),
    }),
  };
  const work = async (to: MailGateway, limit = 8): Promise<void> => {
    const job = sendMessageJob({ gateways: { ...gateways, mail: to }, attachments });
    const quick = { ...job, retry: { limit, delay_seconds: 1 } };
    const jobs = [quick, earlierMailJob(quick)];
    await prepareJobs(database.address.owner, jobs);
    workers = await startWorkers({
      owner: database.address.owner,
      app: database.app,
      ...{ clock: systemClock, sealer: noSealer },
      jobs,
      onError: () => {},
      pace: { supervise_seconds: 1, poll_seconds: 1 },
    });
  };
  const look = async (id: number): Promise<Row> =>
    (await database.owner.batch([sql`select * from message where id = ${id}`]))[0]![0]!;
  const received = async (to: string): Promise<Row[]> =>
    (await database.owner.batch([sql`select * from sandbox_message where ${to} = any(to_addresses)`]))[0]!;
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 400; i++) {
      if (await condition()) return;
      await wait(50);
    }
    throw new Error('not within 20 s');
  };

  beforeAll(async () => {
    database = await openOwnDatabase();
    sandbox = await startMailSandbox(database.app);
    gateway = smtpGateway(sandbox.url, 'Batalat <no-reply@batalat.example>');
    phones = { sms: await startSmsSandbox(database.app), whatsapp: await startWhatsappSandbox(database.app) };
    gateways = {
      mail: gateway,
      sms: smsGateway({ url: `${phones.sms.url}/messages`, key: phones.sms.key, sender: 'Batalat' }),
      whatsapp: whatsappGateway({ url: `${phones.whatsapp.url}/v1`, phone_number_id: '7', token: phones.whatsapp.key }),
    };
    await prepareJobs(database.address.owner, [sendMessageJob({ gateways, attachments })]);
  });
  afterEach(async () => {
    await workers?.stop(5);
    workers = undefined;
  });
  afterAll(async () => {
    gateway.close();
    await Promise.all([sandbox.stop(), phones.sms.stop(), phones.whatsapp.stop()]);
    await database.drop();
  });

  it('mail reaches the sandbox with its attachment', async () => {
    const shop = await database.openShop();
    const id = await database.as(shop, (tx) =>
      queueMail(tx, {
        kind: 'invoice',
        to: 'sara@customer.example',
        language: 'ar',
        content,
        attachment: { kind: 'note', reference: '7' },
      }),
    );
    expect(await look(id)).toMatchObject({ status: 1, tries: 0 });
    await work(gateway);
    await until(async () => (await look(id))['status'] === 2);
    const mails = await received('sara@customer.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: content.subject,
      from_address: 'no-reply@batalat.example',
      attachments: [{ name: 'ملاحظة-7.txt', content_type: 'text/plain', byte_size: 6 }],
    });
    expect(String(mails[0]!['html_body'])).toContain('dir="rtl"');
    expect(String(mails[0]!['source'])).toContain(String((await look(id))['message_id']));
  });

  it('rolled back cause sends no mail', async () => {
    const shop = await database.openShop();
    await expect(
      database.as(shop, async (tx) => {
        await queueMail(tx, { kind: 'welcome', to: 'nobody@customer.example', language: 'ar', content });
        throw new Error('registration failed');
      }),
    ).rejects.toThrow('registration failed');
    await work(gateway);
    const after = await database.as(shop, (tx) =>
      queueMail(tx, { kind: 'welcome', to: 'after@customer.example', language: 'ar', content }),
    );
    await until(async () => (await look(after))['status'] === 2);
    expect(await received('nobody@customer.example')).toEqual([]);
  });

  it('sign-in mail is erased once sent', async () => {
    const shop = await database.openShop();
    const id = await database.as(shop, (tx) =>
      queueMail(tx, {
        kind: 'reset_password',
        to: 'owner@shop.example',
        language: 'ar',
        content,
        holds_secret: true,
      }),
    );
    await work(gateway);
    await until(async () => (await look(id))['status'] === 2);
    expect(await look(id)).toMatchObject({ text_body: null, html_body: null, subject: content.subject });
  });

  it('transport failure is retried with the same Message-ID', async () => {
    const shop = await database.openShop();
    let calls = 0;
    const seen = new Set<string>();
    const shaky: MailGateway = {
      send: async (mail) => {
        seen.add(mail.message_id);
        if (++calls < 3) throw new Error('connection lost');
      },
      close: () => {},
    };
    const id = await database.as(shop, (tx) =>
      queueMail(tx, { kind: 'invoice', to: 'b@customer.example', language: 'en', content }),
    );
    await work(shaky);
    await until(async () => (await look(id))['status'] === 2);
    expect(await look(id)).toMatchObject({ tries: 3, last_error: null });
    expect([calls, seen.size]).toEqual([3, 1]);
  });

  it('permanent refusal fails at once and allows manual retry', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such mailbox here'), { responseCode: 550 })),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const strict = smtpGateway(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, 'a@b.example');
    const shop = await database.openShop();
    const id = await database.as(shop, (tx) =>
      queueMail(tx, { kind: 'invoice', to: 'gone@customer.example', language: 'en', content }),
    );
    await work(strict);
    await until(async () => (await look(id))['status'] === 0);
    expect(String((await look(id))['last_error'])).toContain('no such mailbox here');
    expect((await look(id))['tries']).toBe(1);
    await workers!.stop(5);
    strict.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await work(gateway);
    expect(await database.as(shop, (tx) => resendMessage(tx, id))).toBe(true);
    await until(async () => (await look(id))['status'] === 2);
    expect(await database.as(shop, (tx) => resendMessage(tx, id))).toBe(false);
  });

  it('mail waits while our server sign-in fails', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) =>
        auth.password === 'right' ? done(null, { user: auth.username }) : done(new Error('wrong password')),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const as = (password: string) => smtpGateway(`smtp://shop:${password}@127.0.0.1:${port}`, 'a@b.example');
    const shop = await database.openShop();
    const id = await database.as(shop, (tx) =>
      queueMail(tx, { kind: 'invoice', to: 'd@customer.example', language: 'en', content }),
    );
    const wrong = as('wrong');
    await work(wrong);
    await until(async () => (await look(id))['last_error'] !== null);
    expect(await look(id)).toMatchObject({ status: 1 });
    expect(String((await look(id))['last_error'])).toContain('535');
    await workers!.stop(5);
    const right = as('right');
    await database.owner.batch([sql`update job_queue.job set start_after = now() where state < 'completed'`]);
    await work(right);
    await until(async () => (await look(id))['status'] === 2);
    await workers!.stop(5);
    workers = undefined;
    wrong.close();
    right.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('mail fails after its last try', async () => {
    const shop = await database.openShop();
    const id = await database.as(shop, (tx) =>
      queueMail(tx, { kind: 'invoice', to: 'c@customer.example', language: 'en', content }),
    );
    await work(smtpGateway('smtp://127.0.0.1:1', 'a@b.example'), 1);
    // The limit was taken when the mail was queued; this one is told its last try.
    await database.owner.batch([sql`update job_queue.job set retry_limit = 1 where state < 'completed'`]);
    await until(async () => (await look(id))['status'] === 0);
    expect(String((await look(id))['last_error'])).toContain('ECONNREFUSED');
  });

  it('mail queued under the former job name is sent', async () => {
    const shop = await database.openShop();
    const id = await database.as(shop, (tx) =>
      queueMail(tx, { kind: 'invoice', to: 'earlier@customer.example', language: 'ar', content }),
    );
    await database.owner.batch([
      sql`delete from job_queue.job where name = 'message.send' and data->'payload'->>'message_id' = ${String(id)}`,
    ]);
    const { id: job } = await database.as(shop, (tx) =>
      tx.one<{ id: string }>(sql`select enqueue_job('mail.send', jsonb_build_object('mail_id', ${id}::bigint)) as id`),
    );
    expect(job).toBeTruthy();
    await work(gateway);
    await until(async () => (await look(id))['status'] === 2);
    expect(await received('earlier@customer.example')).toHaveLength(1);
  });

  const text = (channel: 'sms' | 'whatsapp', to: string, options: { holds_secret?: boolean } = {}) => ({
    channel,
    kind: 'verification_code',
    to,
    language: 'ar' as const,
    text: '123456 رمزك',
    template: { name: 'verification_code', parameters: ['123456'], copies_code: true },
    ...options,
  });
  const fault = (gatewayName: string, kind: string, times: number) =>
    database.owner.batch([
      sql`insert into sandbox_fault (gateway, kind, times_left) values (${gatewayName}, ${kind}, ${times})`,
    ]);
  const calls = async (gatewayName: string, to: string): Promise<Row[]> =>
    (
      await database.owner.batch([
        sql`select * from sandbox_call where gateway = ${gatewayName} and request->>'to' = ${to} order by id`,
      ])
    )[0]!;

  it('phone message leaves by SMS and WhatsApp, erasing secrets', async () => {
    const shop = await database.openShop();
    const [sms, whatsapp] = await database.as(shop, async (tx) => [
      await queueText(tx, text('sms', '966512345601', { holds_secret: true })),
      await queueText(tx, text('whatsapp', '966512345602', { holds_secret: true })),
    ]);
    await work(gateway);
    await until(async () => (await look(sms!))['status'] === 2 && (await look(whatsapp!))['status'] === 2);
    expect(await received('966512345601')).toMatchObject([
      { channel: 'sms', from_address: 'Batalat', text_body: '123456 رمزك' },
    ]);
    expect(await received('966512345602')).toMatchObject([
      { channel: 'whatsapp', from_address: '7', text_body: 'verification_code\n123456' },
    ]);
    const [call] = await calls('whatsapp', '966512345602');
    expect(call!['request']).toMatchObject({
      type: 'template',
      template: {
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
        ],
      },
    });
    expect(String((await look(whatsapp!))['provider_id'])).toMatch(/^wamid\./);
    expect(await look(sms!)).toMatchObject({ text_body: null, template: null });
    expect(await look(whatsapp!)).toMatchObject({ text_body: null, template: null });
  });

  it('platform mail belongs to no shop', async () => {
    const shop = await database.openShop();
    const id = await database.as(0, (tx) => queueText(tx, text('sms', '966512345603')));
    expect(await look(id)).toMatchObject({ merchant_id: 0, shop_id: null });
    expect(await database.as(shop, (tx) => tx.many(sql`select 1 from message where id = ${id}`))).toEqual([]);
    await work(gateway);
    await until(async () => (await look(id))['status'] === 2);
  });

  it('refused number fails at once with the service’s words', async () => {
    const shop = await database.openShop();
    const [sms, whatsapp] = await database.as(shop, async (tx) => [
      await queueText(tx, text('sms', '966512300000')),
      await queueText(tx, text('whatsapp', '966512300000')),
    ]);
    await work(gateway);
    await until(async () => (await look(sms!))['status'] === 0 && (await look(whatsapp!))['status'] === 0);
    expect(await look(sms!)).toMatchObject({ tries: 1, last_error: '422 unreachable number' });
    expect(await look(whatsapp!)).toMatchObject({
      tries: 1,
      last_error: '400 · 131026 · (#131026) Message undeliverable',
    });
  });

  it.each([
    ['a template that nobody approved', { name: 'spring_offer', parameters: ['1'] }, '404 · 132001'],
    ['a template with too few variables', { name: 'invoice_link', parameters: ['1', '2'] }, '400 · 132000'],
    ['a plain text to who did not write within the day', undefined, '400 · 131047'],
  ])('WhatsApp refuses for good: %s', async (_what, template, error) => {
    const shop = await database.openShop();
    const { template: _own, ...plain } = text('whatsapp', '966512345690');
    const id = await database.as(shop, (tx) =>
      queueText(tx, { ...plain, channel: 'whatsapp', ...(template ? { template } : {}) }),
    );
    await work(gateway);
    await until(async () => (await look(id))['status'] === 0);
    expect(await look(id)).toMatchObject({ tries: 1, last_error: expect.stringContaining(error) });
  });

  it.each(['sms', 'whatsapp'] as const)('%s is retried while the service is unreachable', async (channel) => {
    const shop = await database.openShop();
    const to = channel === 'sms' ? '966512345611' : '966512345612';
    await fault(channel, 'refuse', 1);
    const id = await database.as(shop, (tx) => queueText(tx, text(channel, to)));
    await work(gateway);
    await until(async () => (await look(id))['tries'] === 1 && (await look(id))['last_error'] !== null);
    expect(String((await look(id))['last_error'])).toContain('503');
    await fault(channel, 'drop', 1);
    await until(async () => (await look(id))['status'] === 2);
    expect((await look(id))['tries']).toBe(3);
    const made = await calls(channel, to);
    expect(made.map((call) => call['status'])).toEqual([503, null, expect.any(Number)]);
    // Every try has the same name, by which a service may know the second for what it is.
    const names = made.map(
      (call) => (call['request'] as Row)['reference'] ?? (call['request'] as Row)['biz_opaque_callback_data'],
    );
    expect(new Set(names).size).toBe(1);
  });

  it('sandbox needs its key', async () => {
    for (const sandboxOf of [phones.sms, phones.whatsapp]) {
      const path = sandboxOf === phones.sms ? '/messages' : '/v1/7/messages';
      expect((await callService(`${sandboxOf.url}${path}`, { method: 'POST', key: 'guess', body: {} })).status).toBe(
        401,
      );
      const { status } = await callService(`${sandboxOf.url}${path}`, { method: 'POST', key: sandboxOf.key, body: {} });
      expect([400, 422]).toContain(status);
    }
  });
});
