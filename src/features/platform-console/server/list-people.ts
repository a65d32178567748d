import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { ListColumn } from '../../../platform/lists/list-column.ts';
import { matchesForm } from '../../../platform/lists/matches-search.ts';
import { deviceNameOf } from '../../identity/device-name.ts';
import { shopsNamed, usersNamed } from '../../tenancy/server/public-api.ts';
import type { peopleOfShops } from '../people-contract.ts';
import { addedCustomerFields, connectionFields, globalEmployeeFields } from '../people-fields.ts';
import { consoleScreens } from '../screens.ts';

type Listed<K extends keyof typeof peopleOfShops> = OutputOf<(typeof peopleOfShops)[K]>['records'][number];

/**
 * A short number is an account id; anything else is looked for in the names of shops, and of people where `also` makes a
 * condition of it. Each by an index of its own: one condition over both would be tried on every row.
 */
const searchOf = (search: string | undefined, also: (search: string) => Sql = () => sql`false`): Sql[] => {
  if (!search) return [];
  if (/^\d{1,6}$/.test(search)) return [sql`m.merchant_id = ${Number(search)}`];
  return [sql`(m.merchant_id in (${shopsNamed(search)}) or ${also(search)})`];
};

const employeesNamed = (search: string): Sql => sql`
  select x.merchant_id, x.id from employee x where ${matchesForm(search, sql`named_form(x.name_ar, x.name_en, null)`)}`;

const shopNames = { shop_ar: sql`m.name_ar`, shop_en: sql`m.name_en` };
const roleNames = { role_ar: sql`r.name_ar`, role_en: sql`r.name_en` };

const deviceText = (agent: unknown): string | null => {
  const { browser, system } = deviceNameOf(agent as string | null);
  return [browser, system].filter(Boolean).join(' · ') || null;
};

const connectionsOf = (now: string): EntitySource<typeof connectionFields> => ({
  fields: connectionFields,
  alias: 's',
  computed: {
    ...shopNames,
    ...roleNames,
    device: sql`s.user_agent`,
    is_lately: sql`(s.last_seen_at > ${now}::timestamptz - interval '15 minutes')`,
  },
});

/** Sessions of shop users that live now; whoever works at such a device by PIN is the shop's own business. */
export const listConnections = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof peopleOfShops.connections>,
) => {
  const source = connectionsOf(ctx.now);
  const columns: ListColumn[] = sheetOf(connectionFields).map((column) =>
    column.key === 'device' ? { ...column, value: (row) => deviceText(row['device']) } : column,
  );
  const answer = await answerList<Listed<'connections'>>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(source),
      from: sql`(select s.*, u.name_ar, u.name_en, u.role_id from shop_session s
          join shop_user u on u.merchant_id = s.merchant_id and u.id = s.user_id
          where s.ended_at is null and s.expires_at > ${ctx.now}::timestamptz) s
        join merchant m on m.merchant_id = s.merchant_id join role r on r.merchant_id = s.merchant_id and r.id = s.role_id`,
      where: [
        sql`true`,
        ...(input.is_lately === undefined ? [] : [sql`${source.computed.is_lately} = ${input.is_lately}`]),
        ...searchOf(input.search, (search) => sql`(s.merchant_id, s.user_id) in (${usersNamed(search)})`),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: '-last_seen_at',
      tie: sql`s.id`,
    },
    input,
    { title: consoleScreens.currentConnections.title, file_name: 'shop-connections', columns },
  );
  if (answer instanceof FileAnswer) return answer;
  return { ...answer, records: answer.records.map((row) => ({ ...row, device: deviceText(row.device) })) };
};

const employees: EntitySource<typeof globalEmployeeFields> = {
  fields: globalEmployeeFields,
  alias: 'e',
  computed: {
    ...shopNames,
    ...roleNames,
    last_seen_at: sql`(select max(s.last_seen_at) from shop_session s
      where s.merchant_id = e.merchant_id and s.user_id = e.user_id)`,
  },
};

/** Employees of all shops, with the role of those who sign in. */
export const listGlobalEmployees = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof peopleOfShops.employees>,
) =>
  answerList<Listed<'employees'>>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(employees),
      from: sql`employee e join merchant m on m.merchant_id = e.merchant_id
        left join shop_user u on u.merchant_id = e.merchant_id and u.id = e.user_id
        left join role r on r.merchant_id = u.merchant_id and r.id = u.role_id`,
      where: [
        sql`true`,
        ...equalTo('e', input, ['status']),
        ...searchOf(input.search, (search) => sql`(e.merchant_id, e.id) in (${employeesNamed(search)})`),
      ],
      sortable: sortsOf(employees, ctx.language),
      defaultSort: '-created_at',
      tie: sql`e.id`,
    },
    input,
    { title: consoleScreens.addedEmployees.title, file_name: 'employees', columns: sheetOf(globalEmployeeFields) },
  );

const customers: EntitySource<typeof addedCustomerFields> = {
  fields: addedCustomerFields,
  alias: 'c',
  computed: {
    ...shopNames,
    kept: sql`(case when c.erased_at is not null then 'erased' when c.merged_into is not null then 'merged' else 'whole' end)`,
  },
};

/** Customers as they were added. Nobody is looked for by name here: where somebody shops is no manager's question. */
export const listAddedCustomers = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof peopleOfShops.customers>,
) =>
  answerList<Listed<'customers'>>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(customers),
      from: sql`customer c join merchant m on m.merchant_id = c.merchant_id`,
      where: [sql`true`, ...searchOf(input.search)],
      sortable: sortsOf(customers, ctx.language),
      defaultSort: '-created_at',
      tie: sql`c.id`,
    },
    input,
    {
      title: consoleScreens.addedCustomers.title,
      file_name: 'added-customers',
      columns: sheetOf(addedCustomerFields),
    },
  );
