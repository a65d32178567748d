import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSubscriptions } from '../../src/platform/outbox/event.ts';
import { events, subscriptions } from '../../src/surfaces/jobs.ts';

const root = join(import.meta.dirname, '../../src');

/** Names of events as the code declares them: `defineEvent({ name: '…'`. */
const declared = (text: string): string[] =>
  [...text.matchAll(/\bdefineEvent\(\{\s*name: '([^']+)'/g)].map(([, name]) => name!);

test('every event that a feature declares is on the list, and so is heard by somebody', () => {
  expect(declared("export const a = defineEvent({ name: 'flower.bloomed', payload })")).toEqual(['flower.bloomed']);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => declared(readFileSync(join(root, path), 'utf8')));
  expect(events.map((event) => event.name).sort()).toEqual(names.sort());
  expect(() => checkSubscriptions(events, subscriptions)).not.toThrow();
});
