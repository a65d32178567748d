import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { MoneyField, PercentField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { chargesVat, todayHere } from '../../../ui/session/session-store.ts';
import { groups, services } from '../../catalogue/contract.ts';
import { products } from '../../catalogue/product-contract.ts';
import { roles } from '../../identity/role-contract.ts';
import { employees } from '../../workforce/contract.ts';
import { scopes } from '../commission-rule.ts';
import { commission } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { ruleErrors } from '../rule-input.ts';

const choices = <K extends string>(of: Readonly<Record<string, string>>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: of[value] ?? value }));

/** A new rule, or the next version of one: what it is for, from when, what it pays. */
export const RulePanel = ({ close }: { readonly close: () => void }) => {
  const t = useTexts(commissionTexts);
  const form = useZodForm(commission.addRule.input, {
    initial: {
      scope: 'default',
      kind: 'percent',
      valid_from_on: todayHere(),
      slabs: [],
      slab_mode: 'marginal',
      earned_on: 'sold',
    },
    check: (values) => ruleErrors(values as Parameters<typeof ruleErrors>[0]),
  });
  const add = useAction(commission.addRule, { done: t.saved, onDone: close });
  const { scope, kind } = form.values;
  const slabs = form.values.slabs ?? [];
  // What was chosen for another scope is the number of something else.
  const choose = (changes: Record<string, unknown>) => {
    for (const [path, value] of Object.entries(changes)) form.set(path as 'scope', value);
    form.set('target_id', null);
  };
  const targets = {
    service: { label: t.service, operation: services.list },
    product: { label: t.product, operation: products.list },
    group: { label: t.group, operation: groups.list },
    employee: { label: t.employee, operation: employees.names },
    role: { label: t.role, operation: roles.list },
  } as const;
  const target =
    scope === 'default' || !scope
      ? null
      : (targets[(scope === 'item' ? form.values.item_kind : scope) as keyof typeof targets] ?? null);
  return (
    <SidePanel title={t.add_rule} isOpen close={close}>
      <FormBody
        form={form}
        isShort
        cancel={close}
        save={({ item_kind, ...values }) => add.run(scope === 'item' ? { ...values, item_kind } : values)}
      >
        <ChoiceField
          {...form.field('scope')}
          label={t.scope}
          options={choices(t.scopes, [...scopes].reverse())}
          onChange={(chosen) => choose({ scope: chosen, item_kind: 'service' })}
        />
        {scope === 'item' ? (
          <ChoiceField
            {...form.field('item_kind')}
            label={t.scopes.item}
            options={choices({ service: t.service, product: t.product }, ['service', 'product'])}
            onChange={(chosen) => choose({ item_kind: chosen })}
          />
        ) : null}
        {target ? <RecordField key={target.label} {...form.field('target_id')} {...target} /> : null}
        <DateField {...form.field('valid_from_on')} label={t.from} min={todayHere()} />
        <ChoiceField {...form.field('kind')} label={t.kind} options={choices(t.kinds, ['percent', 'fixed', 'ended'])} />
        {kind === 'percent' ? (
          <>
            <PercentField {...form.field('rate_bp')} label={t.rate} />
            <FlagField {...form.field('before_discount')} label={t.before_discount} />
            {chargesVat() ? <FlagField {...form.field('with_vat')} label={t.with_vat} /> : null}
            <p className="form-note">{t.slabs_note}</p>
            {slabs.map((_, i) => (
              <div key={i} className="slab-row">
                <MoneyField {...form.field(`slabs.${i}.from_amount`)} label={t.slab_from} />
                <PercentField {...form.field(`slabs.${i}.rate_bp`)} label={t.rate} />
                <Button
                  variant="subtle"
                  aria-label={t.remove_slab({ n: String(i + 1) })}
                  onClick={() =>
                    form.set(
                      'slabs',
                      slabs.filter((__, n) => n !== i),
                    )
                  }
                >
                  <IconX size={18} aria-hidden />
                </Button>
              </div>
            ))}
            <div>
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => form.set('slabs', [...slabs, {}])}
              >
                {t.add_slab}
              </Button>
            </div>
            {slabs.length > 0 ? (
              <ChoiceField
                {...form.field('slab_mode')}
                label={t.slab_mode}
                options={choices(t.slab_modes, ['marginal', 'whole'])}
              />
            ) : null}
          </>
        ) : null}
        {kind === 'fixed' ? <MoneyField {...form.field('fixed_amount')} label={t.amount} /> : null}
        {kind === 'ended' ? null : (
          <ChoiceField
            {...form.field('earned_on')}
            label={t.earned_on}
            options={choices(t.earned, ['sold', 'collected'])}
          />
        )}
      </FormBody>
    </SidePanel>
  );
};
