import { describe, expect, test } from 'vitest';
import { FairLanes } from './fair-lanes.ts';

/** Works that end when they are let go; what has begun, in order. */
const workshop = (lanes: FairLanes) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (shop: number, name: string): Promise<void> =>
    lanes.run(shop, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await settled();
  };
  return { begun, send, end, settled };
};

describe('fair lanes', () => {
  const limits = { places: 2, placesOfShop: 1, waitingOfShop: 2, waiting: 3 };

  test('one shop never has every place', async () => {
    const { begun, send } = workshop(new FairLanes(limits));
    for (const name of ['a1', 'a2', 'a3']) void send(1, name);
    void send(2, 'b1');
    expect(begun).toEqual(['a1', 'b1']);
  });

  test('next place goes to the longest-waiting shop', async () => {
    const { begun, send, end } = workshop(new FairLanes({ ...limits, places: 1 }));
    void send(1, 'a1');
    void send(1, 'a2');
    void send(1, 'a3');
    void send(2, 'b1');
    await end('a1');
    await end('b1');
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('long queue of a shop or all answers 429', async () => {
    const lanes = new FairLanes(limits);
    const { send } = workshop(lanes);
    for (const name of ['a1', 'a2', 'a3']) void send(1, name);
    await expect(send(1, 'a4')).rejects.toMatchObject({ status: 429, key: 'too_many_requests' });
    void send(2, 'b1');
    void send(2, 'b2');
    await expect(send(3, 'c1')).rejects.toMatchObject({ status: 429 });
  });

  test('failed work releases its place', async () => {
    const lanes = new FairLanes({ ...limits, places: 1 });
    await expect(lanes.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lanes.run(2, () => Promise.resolve('done'))).toBe('done');
  });
});
