import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Subjects of commits as STYLE.md asks: "area: imperative" in at most 72 characters. Older history has longer ones and cannot be
 * changed, so the commits since `base` are read. A checkout without that history (a release, a shallow clone) has none to read.
 */
const base = '292c059601e42afc95201363177a4f0560769235';
const root = join(import.meta.dirname, '../..');

const subjectForm = /^[a-z][a-z\d, -]*: ([a-z][a-z-]*)\b/;

/** First words that begin a description instead of an order. */
const notAnOrder =
  /^(?:an?|the|no|not|each|every|all|both|one|two|its?|that|this|what|who|when|where|how|of|for|with)$/;

/** Endings of other forms of a verb; `add`, `need`, `bring` and `pass` are orders. */
const otherForm = /(?:[^aeiou]ing|[^eu]ed|[^su]s)$/;
const orders = ['bring', 'ring', 'string', 'spring', 'embed', 'shed', 'alias'];

const subjectFault = (subject: string): string | null => {
  if (subject.length > 72) return 'longer than 72 characters';
  const verb = subjectForm.exec(subject)?.[1];
  if (!verb) return 'without "area: imperative"';
  return notAnOrder.test(verb) || (otherForm.test(verb) && !orders.includes(verb)) ? 'no imperative' : null;
};

const listSubjects = (): readonly string[] => {
  const read = spawnSync('git', ['log', '--no-merges', '--format=%s', `${base}..HEAD`], {
    cwd: root,
    encoding: 'utf8',
  });
  return read.status === 0 ? read.stdout.split('\n').filter((line) => line !== '') : [];
};

test('commit subjects are imperative and at most 72 characters', () => {
  const faults = listSubjects().flatMap((subject) => {
    const fault = subjectFault(subject);
    return fault ? [`${subject}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

test.each([
  ['deposits: require authorization code on card refund', null],
  ['browser tests: bring back the long walk', null],
  ['offers, promotions: share the fields of usable times', null],
  ['require authorization code', 'without "area: imperative"'],
  ['deposits: the authorization code is required', 'no imperative'],
  ['deposits: required authorization code', 'no imperative'],
  ['deposits: requires authorization code', 'no imperative'],
  ['deposits: asking for the authorization code', 'no imperative'],
  [`deposits: require ${'x'.repeat(60)}`, 'longer than 72 characters'],
])('subject "%s" has the fault %s', (subject, fault) => {
  expect(subjectFault(subject)).toBe(fault);
});
