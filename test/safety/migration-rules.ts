import { statementsOf } from '../../src/platform/db/split-sql.ts';

/**
 * Migrations run while the version before them serves. So they expand: what that version uses stays, and no lock that
 * stops a shop is held for longer than a moment. What takes away says `-- contract: needs NNNN` in its head (processes
 * that do not know NNNN are refused afterwards); what locks for longer on purpose says `-- locks: why`.
 */
export interface MigrationFault {
  readonly what: string;
  readonly statement: string;
}

interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
  /** Which head line allows it. */
  readonly allowedBy: 'contract' | 'locks';
  /** The table that it happens to; one that the same file makes is nobody's yet. */
  readonly onTable?: RegExp;
}

const altered = /^alter table (?:if exists )?(?:only )?([\w.]+)/i;

const rules: readonly Rule[] = [
  {
    what: 'drops what the running version may use',
    pattern: /^drop (table|view|materialized view|function|type|policy|schema|sequence|trigger)\b|\bdrop column\b/i,
    allowedBy: 'contract',
  },
  { what: 'renames what the running version uses', pattern: /^alter .*\brename\b/is, allowedBy: 'contract' },
  { what: 'takes a right from the running version', pattern: /^revoke\b.*\bfrom\b.*batalat_/is, allowedBy: 'contract' },
  {
    what: 'rewrites the table (a new type)',
    pattern: /\balter (column )?\w+ (set data )?type\b/i,
    allowedBy: 'contract',
    onTable: altered,
  },
  {
    what: 'refuses rows that the running version writes (not null)',
    pattern:
      /\bset not null\b|\badd (column )?(if not exists )?(?!constraint\b)\w+ (?![^,]*\bdefault\b)[^,]*\bnot null\b/i,
    allowedBy: 'contract',
    onTable: altered,
  },
  {
    what: 'reads the whole table under a lock: add it `not valid`, validate it in a migration of its own',
    pattern: /\badd (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b(?!.*\bnot valid\b)/is,
    allowedBy: 'locks',
    onTable: altered,
  },
  {
    what: 'reads or rewrites the whole table for a column',
    pattern:
      /\badd (column )?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)\w+ [^;]*?\b(references|check|unique\b|primary key|generated|random\(|clock_timestamp\(|gen_random_uuid\(|nextval\()/i,
    allowedBy: 'locks',
    onTable: altered,
  },
  {
    what: 'builds an index while nobody may write: `concurrently`, with the head line `-- outside a transaction`',
    pattern: /^create (unique )?index (?!concurrently)/i,
    allowedBy: 'locks',
    onTable: /\bon (?:only )?([\w.]+)/i,
  },
  {
    what: 'waits for every reader of the table: `drop index concurrently`',
    pattern: /^drop index (?!concurrently)|^reindex (?!.*concurrently)|^cluster\b|^vacuum full/i,
    allowedBy: 'locks',
  },
  {
    what: 'changes rows of shops in one transaction: a long back-fill is a job (docs/how-to.md)',
    pattern: /^(with\b.*)?(update|delete from|truncate|merge into)\b|^insert into\b.*\bselect\b/is,
    allowedBy: 'locks',
    onTable: /^(?:update|delete from|truncate(?: table)?|merge into|insert into) ([\w.]+)/i,
  },
  { what: 'locks a table', pattern: /^lock\b/i, allowedBy: 'locks' },
];

/** What is wrong with a migration that runs beside the version before it. */
export const migrationFaults = (text: string): MigrationFault[] => {
  const head = /^(?:\s*--.*\n)*/.exec(text)![0];
  const allowed = {
    contract: /^-- contract: needs \d{4}\b/m.test(head),
    locks: /^-- locks: \S/m.test(head),
  };
  const isOutside = /^-- outside a transaction/m.test(head);
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((s) => /^create table (?:if not exists )?([\w.]+)/i.exec(s)?.[1]?.toLowerCase() ?? []),
  );
  const faults: MigrationFault[] = [];
  for (const statement of statements) {
    for (const rule of rules) {
      if (allowed[rule.allowedBy] || !rule.pattern.test(statement)) continue;
      const table = rule.onTable?.exec(statement)?.[1]?.toLowerCase();
      if (table && made.has(table)) continue;
      faults.push({ what: rule.what, statement: statement.slice(0, 100) });
    }
    const isAlone = /\bconcurrently\b|\bvalidate constraint\b/i.test(statement);
    if (isOutside && !isAlone)
      faults.push({
        what: 'stands outside a transaction and would be left half done',
        statement: statement.slice(0, 100),
      });
    if (!isOutside && /^(create|drop) (unique )?index concurrently/i.test(statement))
      faults.push({ what: 'needs the head line `-- outside a transaction`', statement: statement.slice(0, 100) });
  }
  return faults;
};
