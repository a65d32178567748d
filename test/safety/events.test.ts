import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { events, subscriptions } from '../../src/apps/jobs.ts';
import { bell } from '../../src/apps/merchant/bell.ts';
import { topicsOfNotification } from '../../src/features/bell/notification-topics.ts';
import { checkSubscriptions } from '../../src/platform/outbox/event.ts';

/** Topics as the code publishes them: `publishChange('stock')`, `publishChangesAtCommit(…, ['stock', 'invoices'])`. */
const published = (text: string): string[] =>
  [...text.matchAll(/\bpublishChange(?:sAtCommit)?\([^;]*?\)/g)].flatMap(([call]) =>
    [...call.matchAll(/'([a-z_]+)'/g)].map(([, topic]) => topic!),
  );

const root = join(import.meta.dirname, '../../src');

/** Names of events as the code declares them: `defineEvent({ name: '…'`. */
const declared = (text: string): string[] =>
  [...text.matchAll(/\bdefineEvent\(\{\s*name: '([^']+)'/g)].map(([, name]) => name!);

test('every declared event has a subscriber', () => {
  expect(declared("export const a = defineEvent({ name: 'flower.bloomed', payload })")).toEqual(['flower.bloomed']);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => declared(readFileSync(join(root, path), 'utf8')));
  expect(events.map((event) => event.name).sort()).toEqual(names.sort());
  expect(() => checkSubscriptions(events, subscriptions)).not.toThrow();
});

test('bell subscribes to published topics only', () => {
  const topics = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => published(readFileSync(join(root, path), 'utf8'))),
  );
  expect(bell.topics.filter((topic) => !topics.has(topic))).toEqual([]);
  // Nothing is told of suggestions and complaints yet.
  const unheard = Object.entries(topicsOfNotification).filter(([, heard]) => heard.length === 0);
  expect(unheard.map(([type]) => type)).toEqual(['suggestionsAndComplains']);
});
