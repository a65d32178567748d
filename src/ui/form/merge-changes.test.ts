import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { name: 'نورة', mobile: '966500000001', notes: null };

test('changes of one side merge without conflict', () => {
  const merged = mergeChanges(
    base,
    { ...base, notes: 'تحب الجوري' },
    { ...base, mobile: '966500000002' },
    Object.keys(base),
  );
  expect(merged).toEqual({
    values: { name: 'نورة', mobile: '966500000002', notes: 'تحب الجوري' },
    clashes: [],
  });
});

test('change of both sides conflicts with both values', () => {
  const merged = mergeChanges(base, { ...base, name: 'نورة سعد' }, { ...base, name: 'نورة فهد' }, Object.keys(base));
  expect(merged.clashes).toEqual([{ key: 'name', mine: 'نورة سعد', theirs: 'نورة فهد' }]);
  expect(merged.values['name']).toBe('نورة سعد');
});

test('equal changes and blank for absent do not conflict', () => {
  const merged = mergeChanges(base, { ...base, name: ' سارة ', notes: '' }, { ...base, name: 'سارة' }, [
    ...Object.keys(base),
    'never_sent',
  ]);
  expect(merged.clashes).toEqual([]);
});
