import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthorityDesk, openAuthorityDesk, standard } from '../support/authority-desk.ts';

let desk: AuthorityDesk;
beforeAll(async () => {
  desk = await openAuthorityDesk();
});
afterAll(() => desk.close());

describe('smoke', () => {
  test('whole', async () => {
    const shop = await desk.onboard();
    const a = await desk.gateway.report(shop.pcsid, shop.next());
    expect(a).toMatchObject({ http_status: 200, outcome: 'accepted', warnings: [] });
    const b = await desk.gateway.clear(shop.pcsid, shop.next(standard));
    expect(b).toMatchObject({ http_status: 200, outcome: 'accepted', warnings: [] });
    console.log(b.cleared_xml?.length);
  });
});
