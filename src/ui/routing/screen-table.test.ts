import { beforeAll, expect, test } from 'vitest';
import { lazyScreen, screen } from '../../kernel/contract/screen.ts';
import { permissionTo, screenAt, setScreens } from './screen-table.ts';

const view = { module: 3, action: 1 };
const add = { module: 3, action: 2 };
const list = screen('/shop/customers', 'Customers', 'العملاء', { permission: view });
const create = screen('/shop/customers/new', 'Add', 'إضافة', { permission: add });
const record = screen('/shop/customers/:id', 'Customer', 'العميل', { permission: [view, add] });
const nothing = async () => ({ default: () => null });

beforeAll(() => setScreens([record, create, list].map((one) => lazyScreen(one, nothing))));

test('address matches words before parameters and ignores the rest', () => {
  expect(screenAt(list.to({ status: 1 }))?.title.en).toBe('Customers');
  expect(screenAt('/shop/customers/new')?.title.en).toBe('Add');
  expect(screenAt(record.to(5, { tab: 'invoices' }))?.title.en).toBe('Customer');
  expect(screenAt('/shop/customers/5/edit')).toBeNull();
});

test('a link needs the permission of its screen', () => {
  expect(permissionTo(create.to())).toBe(add);
  expect(permissionTo(record.to(5))).toEqual([view, add]);
  expect(permissionTo('/elsewhere')).toBeUndefined();
});

test('link escapes its parameter and query without blanks', () => {
  expect(record.to('a/b', { tab: '', on: null })).toBe('/shop/customers/a%2Fb');
  expect(list.to({ search: 'ورد & شوك', page: 2 })).toBe(
    '/shop/customers?search=%D9%88%D8%B1%D8%AF+%26+%D8%B4%D9%88%D9%83&page=2',
  );
});
