import type { BenchShop } from './bench-shops.ts';
import { LoadClient } from './http-load.ts';

const form = {
  ...{ environment: 'sandbox', title: '1100', organization: 'ورد الريم', branch: 'فرع العليا', business: 'Flowers' },
  ...{ commercial_registration: '1010445566', short_address: 'RRRD2929', street: 'طريق الملك فهد', otp: '123345' },
  ...{ building_number: '7421', district: 'العليا', city: 'الرياض', postal_code: '12214' },
};

/** Connects shops to the embedded tax authority as their owners would, one after the other. */
export const connectShops = async (port: number, shops: readonly BenchShop[]): Promise<void> => {
  const client = new LoadClient(port);
  const ask = async (method: 'GET' | 'POST', token: string, body: string, key: string) => {
    const answer = await client.send(method, '/api/fiscal_unit', token, body, key);
    if (answer.status !== 200) throw new Error(`fiscal unit: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as { unit: { progress: { phase: string; failure: string | null } } };
  };
  for (const [i, { token }] of shops.entries()) {
    await ask('POST', token, JSON.stringify(form), `fiscal-${process.pid}-${i}`);
    for (;;) {
      const { unit } = await ask('GET', token, '', '');
      if (unit.progress.phase === 'failed') throw new Error(`a unit was not let in: ${unit.progress.failure}`);
      if (unit.progress.phase === 'done') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  client.close();
};
