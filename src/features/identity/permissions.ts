import type { Permission } from '../../kernel/contract/contract.ts';
import { action, type ListedPermission } from './permission-levels.ts';

const everybody = ['manager', 'receptionist', 'cashier'] as const;
const reception = ['manager', 'receptionist'] as const;
const till = ['manager', 'cashier'] as const;

export const permissions = {
  dashboard: {
    view: action(1, 1, 'view'),
    payments_details: action(1, 2, 'read'),
  },
  billing: {
    sell: action(2, 1, 'create', everybody),
    hold: action(2, 2, 'read', everybody),
  },
  customers: {
    view: action(3, 1, 'view', everybody),
    create: action(3, 2, 'create', everybody),
    edit: action(3, 3, 'write', reception),
    enable: action(3, 4, 'write'),
    merge: action(3, 5, 'full'),
    erase: action(3, 6, 'full', []),
    statement: action(3, 7, 'read', reception),
    note: action(3, 8, 'write', everybody),
  },
  catalogue: {
    view: action(4, 1, 'view', everybody),
    create: action(4, 2, 'create'),
    edit: action(4, 3, 'write'),
    enable: action(4, 4, 'write'),
  },
  products: {
    view: action(5, 1, 'view', everybody),
    create: action(5, 2, 'create'),
    edit: action(5, 3, 'write'),
    enable: action(5, 4, 'write'),
    stock_notifications: action(5, 5, 'view'),
    operations: action(5, 6, 'read'),
    add_quantity: action(5, 7, 'write'),
    adjust_quantity: action(5, 8, 'full'),
    internal_use: action(5, 9, 'write'),
  },
  customer_care: {
    surveys: action(6, 38, 'view'),
    suggestions: action(6, 39, 'view', reception),
  },
  employees: {
    view: action(7, 1, 'view'),
    create: action(7, 2, 'create'),
    edit: action(7, 3, 'write'),
    enable: action(7, 4, 'write'),
    login: action(7, 5, 'administrator', []),
    salary: action(7, 6, 'administrator', []),
    leave: action(7, 7, 'write'),
  },
  accounting: {
    invoices: action(8, 1, 'view', till),
    payments: action(8, 2, 'view'),
    cancel_payment: action(8, 3, 'full', []),
    collect_payment: action(8, 4, 'create', reception),
    journal: action(8, 5, 'read'),
    edit_payment: action(8, 7, 'full'),
    send_invoice: action(8, 6, 'read', everybody),
    settle: action(8, 8, 'full', []),
    notes: action(8, 9, 'full'),
  },
  settings: {
    till: action(10, 1, 'administrator'),
    tax: action(10, 3, 'administrator'),
    invoice: action(10, 4, 'administrator'),
    hours: action(10, 5, 'administrator'),
    notifications: action(10, 6, 'administrator'),
    general: action(10, 2, 'administrator'),
    archive: action(10, 7, 'administrator', []),
    gateway: action(10, 8, 'administrator', []),
    online: action(10, 9, 'administrator'),
    messages: action(10, 10, 'administrator'),
  },
  roles: {
    view: action(11, 1, 'view'),
    create: action(11, 2, 'create', []),
    edit: action(11, 3, 'write', []),
    delete: action(11, 4, 'full', []),
  },
  imports: {
    view: action(15, 1, 'view'),
    create: action(15, 2, 'create'),
    undo: action(15, 3, 'full'),
  },
  activity: {
    view: action(14, 1, 'view'),
    read: action(14, 2, 'read'),
  },
  attendance: {
    view: action(12, 1, 'view'),
    read: action(12, 2, 'read'),
    correct: action(12, 3, 'write'),
    approve: action(12, 4, 'full'),
    settings: action(12, 5, 'administrator'),
    check_in: action(12, 6, 'create', everybody),
  },
  commission: {
    own: action(13, 1, 'view', everybody),
    read: action(13, 2, 'read'),
    rules: action(13, 3, 'write', []),
    approve: action(13, 4, 'full', []),
    adjust: action(13, 5, 'write', []),
    share: action(13, 6, 'create', everybody),
    ask: action(13, 7, 'create', everybody),
  },
  reports: {
    payments_summary: action(9, 1, 'view'),
    vat: action(9, 2, 'view'),
    gateway_payments: action(9, 3, 'view'),
    online_visits: action(9, 4, 'view'),
    sales: action(9, 5, 'view'),
  },
  appointments: {
    view: action(16, 1, 'view', everybody),
    create: action(16, 2, 'create', everybody),
    edit: action(16, 3, 'write', everybody),
    cancel: action(16, 4, 'full', reception),
    block: action(16, 5, 'write', reception),
    settings: action(16, 6, 'administrator'),
    report: action(16, 7, 'read'),
  },
  queues: {
    view: action(17, 1, 'view', everybody),
    send: action(17, 2, 'write', everybody),
  },
  promotions: {
    view: action(21, 1, 'view'),
    create: action(21, 2, 'create'),
    edit: action(21, 3, 'write'),
    enable: action(21, 4, 'write'),
  },
  offers: {
    view: action(22, 1, 'view'),
    create: action(22, 2, 'create'),
    edit: action(22, 3, 'write'),
    enable: action(22, 4, 'write'),
    holders: action(22, 5, 'read', reception),
    prolong: action(22, 6, 'full'),
  },
  loyalty: {
    view: action(24, 1, 'view'),
    create: action(24, 2, 'create'),
    edit: action(24, 3, 'write'),
    enable: action(24, 4, 'write'),
    adjust: action(24, 5, 'full'),
    report: action(24, 6, 'read'),
    settings: action(24, 7, 'administrator'),
  },
  suppliers: {
    view: action(18, 1, 'view'),
    create: action(18, 2, 'create'),
    edit: action(18, 3, 'write'),
    enable: action(18, 4, 'write'),
  },
  gift_cards: {
    view: action(20, 1, 'view', reception),
    sell: action(20, 2, 'create', everybody),
    refund: action(20, 3, 'full'),
    settings: action(20, 4, 'administrator'),
  },
  penalties: {
    view: action(23, 1, 'view', everybody),
    charge: action(23, 2, 'create', reception),
    waive: action(23, 3, 'full'),
    settings: action(23, 4, 'administrator'),
  },
  recipes: {
    view: action(27, 1, 'view', everybody),
    edit: action(27, 2, 'write'),
    assemble: action(27, 3, 'create', everybody),
    settings: action(27, 4, 'administrator'),
    tend: action(27, 5, 'full'),
    mark_down: action(27, 6, 'write'),
  },
  flower_menu: {
    view: action(28, 1, 'view', everybody),
    collect: action(28, 2, 'create', everybody),
    edit: action(28, 3, 'write'),
  },
  buying: {
    view: action(29, 1, 'view', reception),
    edit: action(29, 2, 'write'),
    send: action(29, 3, 'full'),
  },
  deliveries: {
    view: action(30, 1, 'view', everybody),
    settings: action(30, 2, 'administrator'),
  },
  orders: {
    view: action(31, 1, 'view', everybody),
    produce: action(31, 2, 'create', everybody),
    hand_over: action(31, 3, 'create', everybody),
    edit: action(31, 4, 'write', everybody),
    cancel: action(31, 5, 'full'),
    settings: action(31, 6, 'administrator'),
  },
  tips: {
    view: action(25, 1, 'read'),
    take: action(25, 2, 'create', everybody),
    pay_out: action(25, 3, 'full'),
  },
  tax_authority: {
    view: action(26, 1, 'read'),
    retry: action(26, 2, 'write'),
    connect: action(26, 3, 'administrator', []),
  },
  shifts: {
    work: action(19, 1, 'create', everybody),
    move: action(19, 2, 'create', everybody),
    read: action(19, 3, 'read'),
  },
} as const;

/** The platform managers' actions; a map of its own. */
export const managerPermissions = {
  dashboard: { view: action(1, 1, 'view') },
  merchants: {
    view: action(2, 1, 'view'),
    requests: action(2, 2, 'view'),
    decide: action(2, 3, 'write'),
    extend: action(2, 4, 'write'),
    plan: action(2, 5, 'write'),
    close: action(2, 6, 'full'),
    owner: action(2, 7, 'full'),
    login_as_owner: action(2, 8, 'full'),
    login_to_disabled: action(2, 9, 'administrator'),
    second_step: action(2, 10, 'full'),
  },
  trackers: {
    mails: action(3, 1, 'view'),
    failed_logins: action(3, 2, 'view'),
    blocked_ips: action(3, 3, 'write'),
    connections: action(3, 4, 'view'),
  },
  settings: { platform: action(5, 1, 'administrator') },
  technical: {
    js_errors: action(4, 1, 'view'),
    gateways: action(4, 2, 'administrator'),
  },
  people: {
    connections: action(6, 1, 'view'),
    employees: action(6, 2, 'view'),
    customers: action(6, 3, 'view'),
  },
  employees: {
    view: action(7, 1, 'view'),
    create: action(7, 2, 'create'),
    edit: action(7, 3, 'write'),
    enable: action(7, 4, 'write'),
    roles: action(7, 5, 'administrator'),
  },
  tax_authority: {
    view: action(8, 1, 'view'),
    connect: action(8, 2, 'full'),
  },
} as const;

export const permissionList: readonly ListedPermission[] = Object.values(permissions).flatMap((module) =>
  Object.values(module),
);
export const managerPermissionList: readonly ListedPermission[] = Object.values(managerPermissions).flatMap((m) =>
  Object.values(m),
);

/** The map of specification section 6: module number to action numbers. */
export const toPermissionMap = (list: readonly Permission[]): Record<string, number[]> => {
  const map: Record<string, number[]> = {};
  for (const p of list) {
    map[p.module] ??= [];
    map[p.module]!.push(p.action);
  }
  return map;
};
