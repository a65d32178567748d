import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openBookingDesk } from '../support/booking-desk.ts';
import { queuedCode } from '../support/phone-codes.ts';

/** Who was here before proves the phone and books again without typing what the shop knows. */
let country: string | null = null;
const desk = await openBookingDesk({ locate: async () => country });
const { at, riyadh, wrapping, reem, home, open, formOf, send, book, rows, unescaped, phoneOf } = desk;
afterAll(() => at.close());

const mobile = '0551234567';
let minute = 200;
/** From the phone to the page that shows what was booked under it; a minute passes, so that another code may be sent. */
const prove = async (typed: string, digits = phoneOf(typed), prefix = home) => {
  at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + ++minute * 61_000).toISOString());
  const asked = await send(formOf((await open(`${prefix}/again`)).html, 'phone'), { mobile: typed });
  expect([asked.status, asked.status === 303 ? '' : asked.html]).toEqual([303, '']);
  const code = await queuedCode(at, digits);
  const form = formOf((await open(asked.to)).html, 'code');
  return { asked, form, code };
};
const tooLong = 'That took too long. Enter your mobile number again.';
const linksIn = (html: string, to: RegExp): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => unescaped(href!)).filter((href) => to.test(href));

describe('rebooking by phone', () => {
  test('nothing shows without the code, strangers see likewise', async () => {
    expect((await book(mobile, '10:00', `&by_${wrapping}=${reem}`)).status).toBe(303);
    const known = await prove(mobile);
    const unknown = await prove('0559990001');
    expect(known.asked.to.split('?')[0]).toBe(unknown.asked.to.split('?')[0]);
    const early = await open(known.asked.to.replace('/again/code', '/again/visits'));
    expect(early.html).toContain(tooLong);
    expect(early.html).not.toContain('e-booking');
    const wrong = await send(known.form, { code: known.code === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('is wrong or has expired')]);
    const nobody = await open((await send(unknown.form, { code: unknown.code })).to);
    expect(nobody.html).toContain('Nothing under this number can be booked again');
  });

  test('verified phone shows upcoming and rebooks without typing', async () => {
    const { form, code } = await prove(mobile);
    const shown = await send(form, { code });
    expect(shown.status).toBe(303);
    const { html } = await open(shown.to);
    const [visit] = await rows();
    expect(linksIn(html, /e-booking/)).toEqual([`/en/e-booking/${visit!.unique_id}`]);
    const [again] = linksIn(html, /booking\/time/);
    expect(again).toContain(`service=${wrapping}&by_${wrapping}=${reem}&who=`);
    // The code is spent.
    expect((await send(formOf((await open(form.action.replace(/\/code\?/, '?'))).html, 'code'), { code })).status).toBe(
      422,
    );

    const asOf = `&at=${encodeURIComponent(riyadh('12:00'))}`;
    const details = await open(again!.replace('/time?', '/details?') + asOf);
    expect(details.html).toContain('value="Noura Saleh"');
    const sent = await send(formOf(details.html, 'details'), { name: 'Noura Saleh', mobile: `+${phoneOf(mobile)}` });
    const last = await open(sent.to);
    expect(last.html).toContain('Your mobile number is confirmed:');
    expect(last.html).not.toContain('name="code"');
    const booking = formOf(last.html, 'code');
    const booked = [await send(booking, {}), await send(booking, {})];
    expect(booked.map(({ status, to }) => [status, to])).toEqual([
      [303, expect.stringContaining('booking-success')],
      [303, booked[0]!.to],
    ]);
    const all = await rows();
    expect(all.map(({ customer_id }) => customer_id)).toEqual([visit!.customer_id, visit!.customer_id]);
  });

  test('new phone, half an hour or shop needs code', async () => {
    const { form, code } = await prove(mobile);
    const shown = await send(form, { code });
    const [again] = linksIn((await open(shown.to)).html, /booking\/time/);
    const step = `${again!.replace('/time?', '/details?')}&at=${encodeURIComponent(riyadh('14:00'))}`;
    const other = await send(formOf((await open(step)).html, 'details'), { name: 'Sara', mobile: '0559990002' });
    const asks = await open(other.to);
    expect(asks.html).toContain('name="code"');
    // Without a code it books nothing, whatever is sent.
    expect((await send(formOf(asks.html, 'code'), {})).status).toBe(422);

    const same = await send(formOf((await open(step)).html, 'details'), { name: 'Noura', mobile });
    const late = formOf((await open(same.to)).html, 'code');
    at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + (minute + 40) * 61_000).toISOString());
    minute += 40;
    expect((await send(late, {})).status).toBe(422);
    expect((await open(shown.to)).html).toContain(tooLong);
    expect((await open(shown.to.replace('/roses/', '/lilies/'))).html).toContain(tooLong);
    expect((await rows()).length).toBe(2);
  });

  test('bookings at another shop are not shown', async () => {
    const { form, code } = await prove(mobile, phoneOf(mobile), '/en/shop/lilies/booking');
    expect((await open((await send(form, { code })).to)).html).toContain(
      'Nothing under this number can be booked again',
    );
  });
});

describe('verification code of one shop', () => {
  const lilies = '/en/shop/lilies/booking';
  const ask = async (prefix: string, typed: string) =>
    send(formOf((await open(`${prefix}/again`)).html, 'phone'), { mobile: typed });
  const later = () => at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + ++minute * 61_000).toISOString());
  const told = async (digits: string) => {
    const [sent] = await at.database.owner.batch([
      sql`select text_body from message where to_address = ${digits} and kind = 'verification_code'`,
    ]);
    return sent!.length;
  };

  test('code opens nothing at another shop', async () => {
    const typed = '0551234599';
    expect((await book(typed, '10:30')).status).toBe(303);
    minute += 10;
    const { code: of_lilies, form: ofLilies } = await prove(typed, phoneOf(typed), lilies);
    const before = await told(phoneOf(typed));
    // Within the minute: whoever waits for a code that the other shop sent would wait in vain.
    const soon = await ask(home, typed);
    expect([soon.status, soon.html]).toEqual([422, expect.stringContaining('another code to this number less than')]);
    expect(await told(phoneOf(typed))).toBe(before);

    later();
    const asked = await ask(home, typed);
    expect(asked.status).toBe(303);
    expect(await told(phoneOf(typed))).toBe(before + 1);
    const of_roses = await queuedCode(at, phoneOf(typed));
    const form = formOf((await open(asked.to)).html, 'code');
    for (const refused of of_lilies === of_roses
      ? []
      : [await send(form, { code: of_lilies }), await send(ofLilies, { code: of_roses })])
      expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('is wrong or has expired')]);
    const shown = await send(form, { code: of_roses });
    expect(linksIn((await open(shown.to)).html, /e-booking/)).toHaveLength(1);
    // Neither ends the other: the first shop's is still good there.
    const there = await send(ofLilies, { code: of_lilies });
    expect((await open(there.to)).html).toContain('Nothing under this number can be booked again');
  });

  test('second request within a minute sends no code', async () => {
    const typed = '0551234598';
    later();
    expect([(await ask(home, typed)).status, (await ask(home, typed)).status]).toEqual([303, 303]);
    expect(await told(phoneOf(typed))).toBe(1);
  });

  test('codes count per phone and day across shops', async () => {
    const typed = '0551234597';
    for (let n = 0; n < 10; n++) {
      later();
      expect((await ask(n % 2 ? home : lilies, typed)).status).toBe(303);
    }
    later();
    const refused = await ask(home, typed);
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('Too many codes were sent')]);
  });
});

test('visitor’s country sets the prefix, else the shop’s', async () => {
  const chosen = (html: string) => /<option value="(\d+)" selected=""/.exec(html)?.[1];
  expect(chosen((await open(`${home}/again`)).html)).toBe('966');
  country = '971';
  expect(chosen((await open(`${home}/again`)).html)).toBe('971');
  at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + ++minute * 61_000).toISOString());
  const form = formOf((await open(`${home}/again`)).html, 'phone');
  await send(form, { prefix: '971', mobile: '050 123 4567' });
  expect(await queuedCode(at, '971501234567')).toMatch(/^\d{6}$/);
  expect((await send(form, { prefix: '1', mobile: '050 123 4567' })).status).toBe(422);
  country = null;
});

test('foreign visitors see whose time zone applies', async () => {
  const before = country;
  const path = `/en/shop/roses/booking/time?service=${desk.wrapping}`;
  for (const [from, isSaid] of [
    ['966', false],
    ['20', true],
    [null, true],
  ] as const) {
    country = from;
    expect((await desk.open(path)).html.includes('Times are in the shop’s time zone')).toBe(isSaid);
  }
  country = before;
});
