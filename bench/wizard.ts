import { randomUUID } from 'node:crypto';
import { Pool } from '../src/platform/db/pools.ts';
import { type BenchShop, openBenchShops } from './support/bench-shops.ts';
import { measureMachine } from './support/machine.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/** What a new owner waits for at each step of the setup: its form saved and its progress noted, nine shops one after the other. */
const limit = 100;
const shops = 9;

const { durable } = measureMachine();
const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);

const todayInRiyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());

type Answer = Record<string, unknown>;
const send = async (shop: BenchShop, method: string, path: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`http://127.0.0.1:${bench.port}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${shop.token}`,
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** What the step's form holds, read before the clock runs: the person typed it long ago. */
const steps: Record<string, (shop: BenchShop) => Promise<readonly [method: string, path: string, body: object]>> = {
  'general-informations': async (shop) => {
    const now = await send(shop, 'GET', '/shop_settings');
    const { cities } = (await send(shop, 'GET', '/shop_settings/places')) as {
      cities: { id: number; country_id: number }[];
    };
    const city_id = cities.find(({ country_id }) => country_id === now['country_id'])!.id;
    const address = { street: 'طريق أنس بن مالك', district: 'الياسمين', city_id };
    return ['PUT', '/shop_settings/general', { ...now, email: 'owner@wizard.test', ...address }];
  },
  vat: async (shop) => {
    const now = await send(shop, 'GET', '/shop_settings');
    // No two shops have one number.
    const trn = `3${String(shop.merchantId).padStart(13, '0')}3`;
    const prices_include_vat = now['prices_include_vat'] !== true;
    return ['PUT', '/shop_settings/tax', { ...now, trn, prices_include_vat, effective_on: todayInRiyadh }];
  },
  'business-hours': async (shop) => {
    const { version } = await send(shop, 'GET', '/working_hours');
    const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '22:00' }));
    return ['PUT', '/working_hours', { version, ranges }];
  },
  employees: async () => ['POST', '/employees', { name_ar: 'هند', name_en: 'Hind' }],
  'invoice-setting': async (shop) => {
    const now = await send(shop, 'GET', '/shop_settings');
    return ['PUT', '/shop_settings/invoice', { ...now, invoice_note_ar: 'شكرًا لكم' }];
  },
  'activate-services': async (shop) => {
    const { items } = (await send(shop, 'GET', '/suggestions')) as {
      items: { kind: string; id: number; price: number | null }[];
    };
    const ids = items.filter(({ kind, price }) => kind === 'service' && price !== null).slice(0, 10);
    return ['POST', '/suggestions/take', { services: ids.map(({ id }) => ({ id })) }];
  },
};

const median = (of: number[]): number => [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)]!;

let failed = false;
try {
  const took: Record<string, number[]> = Object.fromEntries(Object.keys(steps).map((step) => [step, []]));
  for (const shop of await openBenchShops(app, bench.port, shops))
    for (const [step, form] of Object.entries(steps)) {
      const [method, path, body] = await form(shop);
      const began = performance.now();
      await send(shop, method, path, body);
      await send(shop, 'POST', '/wizard/update_progress', { step });
      took[step]!.push(performance.now() - began);
    }
  for (const [step, times] of Object.entries(took)) {
    const passed = median(times) / durable <= limit;
    failed ||= !passed;
    console.log(
      `${passed ? 'ok   ' : 'MISS '} ${step} saved in ${median(times).toFixed(0)} ms (at most ${limit}; measured ${times.map((ms) => ms.toFixed(0)).join(' ')})`,
    );
  }
} finally {
  await app.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
