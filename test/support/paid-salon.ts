import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { openTillShop } from './till-browser.ts';

/** A shop of its own that is booked on its page and asks for a deposit, which is paid at the desk. */
export const openPaidSalon = async (request: APIRequestContext, tag: string) => {
  const shop = await openTillShop(request, tag);
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return (await answer.json()) as any;
  };
  const ranges = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '08:00', to_time: '22:00' }));
  const week = await send('GET', '/working_hours');
  await send('PUT', '/working_hours', { version: week.version, ranges });
  const wrapping = (await send('GET', '/services')).records[0].id as number;
  const more = { group_id: shop.group, name_ar: 'تصفيف', name_en: 'Styling', price: 10_000, job_time_minutes: 45 };
  const styling = (await send('POST', '/services', more)).id as number;
  const reem = (await send('GET', '/employees/names')).records[0].id as number;
  const hind = (await send('POST', '/employees', { name_en: 'Hind', name_ar: 'هند' })).id as number;
  const policy = await send('GET', `/services/${styling}/policy`);
  await send('PUT', `/services/${styling}/policy`, { version: policy.version, deposit: 1, deposit_bp: 3_000 });
  const alias = `s${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  await send('POST', '/online_setting/alias', { alias_name: alias });
  await send('PUT', '/online_setting', {
    ...{ version: 0, takes_bookings: true, shows_prices: true, shows_hours: true, has_home_service: false },
    ...{ home_fee_by: 1, style: 1, primary_color: '#6a2a62' },
  });
  // No gateway is connected: the deposit is paid at the desk, and the booking stands meanwhile.
  const kept = await send('GET', '/settings/scheduling');
  await send('PUT', '/settings/scheduling', { version: kept.version, value: { ...kept.value, unpaid_waits: false } });
  return { ...shop, send, alias, wrapping, styling, reem, hind };
};
