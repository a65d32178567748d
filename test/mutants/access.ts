import { breaksOf } from './mutant.ts';

const access = 'test/safety/access.test.ts';
const foreign = 'test/safety/foreign-records.test.ts';
const tenancy = 'test/safety/tenancy.test.ts';
const signIn = 'test/scenarios/sign-in.test.ts';
const transport = 'test/scenarios/transport.test.ts';
const closing = 'test/scenarios/access-expiry.test.ts';
const audit = 'test/scenarios/audit-trail.test.ts';
const files = 'src/platform/files/files.test.ts';

/** Who gets in, whose rows they see, what is retried, what is remembered. */
export const accessMutants = [
  ...breaksOf(
    'src/platform/http/idempotency.ts',
    [transport, 'test/scenarios/flower-shop-day.test.ts', 'test/safety/money-idempotency.test.ts'],
    [
      ['a key serves another body', 'if (stored.request_digest !== idempotency.digest) {', 'if (false) {'],
      ['money moves without a key', 'if (key === undefined && operation.moves_money)', 'if (false)'],
      ['a replay is in another order', 'operation.output.parse(stored.answer)', 'stored.answer'],
    ],
  ),
  ...breaksOf(
    'src/platform/http/pipeline.ts',
    [transport],
    [
      [
        'a made-up token is a new caller',
        "'public_because' in route.operation.access ? {} : { keyGenerator: bySession }",
        '{ keyGenerator: bySession }',
      ],
      ['an operation has no limit', 'max: route.operation.rate_per_minute ?? 600', 'max: 1_000_000'],
    ],
  ),
  ...breaksOf(
    'src/platform/http/calls/call-manager.ts',
    [access],
    [
      ['managers need no permission', 'mayEnter(route.operation, known.manager.permissions);', ''],
      ['a write of a manager leaves no audit row', 'atCommit(auditManager(', 'void (auditManager(', audit],
    ],
  ),
  ...breaksOf(
    'src/platform/http/calls/call-merchant.ts',
    [access],
    [
      ['shop users need no permission', 'enterShop(parts, operation, ctx);', ''],
      [
        'a key is anybody’s',
        '[ctx.user.id, input] : [ctx.user.id, input, sent.digest]',
        '[input] : [ctx.user.id, input, sent.digest]',
        closing,
      ],
      ['a key of one file serves another', ': [ctx.user.id, input, sent.digest]', ': [ctx.user.id, input]', closing],
      [
        'a write of a shop leaves no audit row',
        'atCommit(auditShop({ context, operation: name',
        'void (auditShop({ context, operation: name',
        audit,
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/calls/call-read.ts',
    [access],
    [['reading needs no permission', 'enterShop(parts, route.operation, ctx);', '']],
  ),
  ...breaksOf(
    'src/platform/http/calls/call-fast-path.ts',
    [closing],
    [
      [
        'the till needs no permission',
        'toMerchantContext(gathered[0]![0]!, context);\n    enterShop(parts, route.operation, ctx);',
        'toMerchantContext(gathered[0]![0]!, context);',
        'test/scenarios/till-races.test.ts',
      ],
      [
        'a key of the till is anybody’s',
        'idempotencyOf(route.operation, request, [ctx.user.id, input])!',
        'idempotencyOf(route.operation, request, [input])!',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/calls/public-gateway.ts',
    ['test/safety/gateway.test.ts'],
    [
      ['a public link may write', ', sql`set local role batalat_public`', ''],
      ['a first look may write', 'sql`set transaction read only`, ', ''],
    ],
  ),
  ...breaksOf(
    'src/platform/http/read-input.ts',
    [transport],
    [
      [
        'a text that cannot be stored is a fault',
        "if (!isStorable(wanted)) throw new TransportError(422, 'malformed_input');",
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/audit.ts',
    [audit, 'test/safety/audit.test.ts'],
    [
      ['the audit keeps passwords', 'isSecretField(name) ? hiddenValue : hidden(inner)', 'hidden(inner)'],
      ['the audit forgets who', '${note.user_id ?? actor.user_id ?? null}', 'null'],
    ],
  ),
  ...breaksOf(
    'src/platform/http/remember-answer.ts',
    [audit],
    [['a sale leaves no audit row', '      from remembered)`,\n', '      from remembered where false)`,\n']],
  ),
  ...breaksOf(
    'src/platform/http/enter-merchant.ts',
    [audit],
    [
      ['a manager enters a shop as himself', "becoming('batalat_app')", 'sql`select 1`'],
      ['a manager stays in the shop', "becoming('batalat_manager')", 'sql`select 1`'],
    ],
  ),
  ...breaksOf(
    'src/platform/http/settings-use-cases.ts',
    ['test/scenarios/settings-conflicts.test.ts'],
    [
      [
        'settings of two people overwrite one another',
        'const isCurrent = before.version === wanted.version;',
        'const isCurrent = true;',
      ],
      [
        'settings of two people at once overwrite one another',
        'where merchant_setting.version = ${version} returning',
        'returning',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/http/errors.ts',
    [transport, access],
    [
      [
        'a session that ended is a fault',
        "if (error.code === 'BT401') return new TransportError(401, error.message);",
        '',
      ],
      ['a constraint is a fault', 'if (known) return known();', '', 'test/scenarios/catalogue.test.ts'],
    ],
  ),
  ...breaksOf(
    'src/platform/db/apply-transition.ts',
    ['test/scenarios/held-invoices.test.ts', 'test/safety/transitions.test.ts'],
    [
      ['a table of transitions refuses nothing', 'if (why) throw entity.refuse(why);', ''],
      ['a record moves anywhere', 'set ${literal(field)} = ${to}', 'set ${literal(field)} = 1'],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/sessions.ts',
    ['test/scenarios/day-end-sales.test.ts'],
    [
      [
        'the end of the business day is ignored',
        'businessDate(request.now, s.zone, s.day_ends_time)',
        "businessDate(request.now, s.zone, '00:00:00')",
      ],
    ],
  ),
  ...breaksOf(
    'db/migrations/0170-create-settings.sql',
    [signIn, closing],
    [
      [
        'a manager’s session never ends',
        'if s.ended_at is not null or s.expires_at < p_now then',
        'if s.expires_at < p_now then',
        closing,
      ],
      [
        'a disabled manager keeps the session',
        "if g.status <> 1 then raise exception using errcode = 'BT401', message = 'user_not_active'; end if;",
        '',
        closing,
      ],
    ],
  ),
  ...breaksOf(
    'db/migrations/0232-functions-for-several-machines.sql',
    [closing],
    [
      [
        'a reset link never expires',
        'where token_hash = p_token_hash and used_at is null and expires_at > p_now',
        'where token_hash = p_token_hash and used_at is null',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/reset-password.ts',
    [signIn],
    [
      [
        'a new password leaves the old sessions',
        'and user_id = ${reset.user_id} and ended_at is null',
        'and user_id = ${reset.user_id} and false',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/sign-in-guard.ts',
    [signIn],
    [
      ['nobody waits', 'if (later !== null) {', 'if (blocked_seconds !== null) {'],
      ['an address is never blocked', 'const later = blocked_seconds ?? wait_seconds;', 'const later = wait_seconds;'],
      ['strangers lock the owner out', 'return knownDevice ?', 'return false ?'],
      ['every spelling is a person of its own', 'if (person === null) return', 'if (person !== undefined) return'],
    ],
  ),
  ...breaksOf(
    'db/migrations/0204-claim-sign-ins.sql',
    [signIn, 'test/scenarios/concurrent-guesses.test.ts'],
    [
      ['guesses at one moment all pass', '  perform pg_advisory_xact_lock(hashtextextended(p_person, 204));\n', ''],
      ['a try that waits counts as one', 'and a.failed_type <> 3 and', 'and'],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/refuse-impersonator.ts',
    ['src/features/identity/server/refuse-impersonator.test.ts'],
    [['a visit gives a sign-in that outlasts it', "  if (visit) throw refuse('not_in_owners_place');\n", '']],
  ),
  ...breaksOf(
    'src/features/identity/server/staff-logins.ts',
    ['test/scenarios/shop-roles.test.ts'],
    [
      ['an address is mailed invitations without end', '  await refuseTooMany(ctx, tx, userId);\n', ''],
      [
        'a shop is told who has an account elsewhere',
        'const claimsEmail = !(await isEmailTaken(ctx, staff.email));',
        'const claimsEmail = true;',
        'test/scenarios/account-enumeration.test.ts',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/forgot-password.ts',
    [signIn],
    [
      ['a person is mailed without end', 'if (asked.n >= signInPolicy.reset_mails_per_hour) return;', ''],
      [
        'older links live beside the newer',
        'await tx.run(sql`${endResetLinks(tx.merchantId, candidate.user_id, ctx.now)} and ${isOfThisForm(ctx.now)}`);',
        '',
      ],
      ['the answer tells who exists', ', setTimeout(signInPolicy.same_answer_ms)]', ']'],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/sign-manager-in.ts',
    [closing],
    [
      [
        'managers’ guesses are counted by what is typed',
        'knownDevice: found?.is_known_device ? device : undefined,',
        'knownDevice: device ?? String(Math.random()),',
      ],
      ['a disabled manager signs in', "if (found.status !== 1) throw refuse('user_not_active');", ''],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/sign-in.ts',
    [signIn],
    [
      ['a disabled user signs in', "if (candidate.status !== 1) throw refuse('user_not_active');", ''],
      [
        'any password signs in',
        '!(await verifyPassword(input.password, candidate?.password_hash)) || !candidate',
        '!candidate',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/open-session.ts',
    [signIn],
    [
      [
        'a second sign-in ends the first unasked',
        'and (${endOther} and shared_name is null or expires_at',
        'and (shared_name is null or expires_at',
      ],
      [
        'a sign-in ends shared devices',
        'and (${endOther} and shared_name is null or expires_at',
        'and (${endOther} or expires_at',
        'test/scenarios/own-sessions.test.ts',
      ],
    ],
  ),
  ...breaksOf(
    'src/features/identity/server/profile.ts',
    [signIn],
    [
      [
        'the old password is not asked',
        'if (!(await verifyPassword(input.current_password, password_hash)))',
        'if (false)',
      ],
    ],
  ),
  ...breaksOf(
    'db/migrations/0008-create-payments.sql',
    [tenancy],
    [
      [
        'payments of all shops are seen',
        "select make_tenant_table('payment', 'select, insert', false, true);",
        "select make_tenant_table('payment', 'select, insert', false, true);\ncreate policy all_of_them on payment for select to batalat_app using (true);",
      ],
    ],
  ),
  ...breaksOf(
    'db/functions/1-make-tenant-table.sql',
    [tenancy, foreign],
    [
      ['the owner of a table sees all', "execute format('alter table %s force row level security', v_name);", ''],
      [
        'rows of another shop are written',
        "with check (merchant_id = current_setting(''app.merchant_id'')::int)'",
        "with check (true)'",
      ],
      [
        'managers write in shops',
        'create policy manager on %s for select to batalat_manager',
        'create policy manager on %s to batalat_manager',
      ],
      [
        'a definer function takes any search path',
        "execute format('alter function %s set search_path = pg_catalog, public, pg_temp', p_function);",
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/live/live.ts',
    [foreign],
    [
      [
        'events reach every shop',
        'of this.#streams.get(merchantId) ?? [])',
        'of [...this.#streams.values()].flatMap((set) => [...set]))',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/files/prepare-upload.ts',
    [files],
    [
      [
        'a file of any size is taken',
        "if (bytes.length > uploadLimitBytes) throw new TransportError(413, 'file_too_large');",
        '',
      ],
      [
        'a picture of any shape is taken',
        "if (mustBeSquare && autoOrient.width !== autoOrient.height) throw refuse('image_must_be_square');",
        '',
      ],
      [
        'a PDF is a picture',
        "if (rule !== 'image_video_or_pdf' && content?.kind !== 'image') throw fieldError('file', 'must_be_an_image');",
        '',
      ],
    ],
  ),
  ...breaksOf(
    'src/platform/files/serve-storage.ts',
    [files, foreign],
    [
      ['an uploaded file may run', ".header('content-security-policy', \"default-src 'none'; sandbox\")", ''],
      ['a range may pass the end', 'return from <= to ? { from, to } : null;', 'return { from, to };'],
    ],
  ),
  ...breaksOf(
    'src/platform/lists/answer-list.ts',
    ['test/scenarios/catalogue.test.ts', 'test/scenarios/reports-and-books.test.ts'],
    [
      [
        'pages overlap',
        'offset ${(asked.page - 1) * asked.page_size}',
        'offset ${(asked.page - 1) * (asked.page_size - 1)}',
      ],
    ],
  ),
];
