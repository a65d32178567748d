import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { quantityText } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { products } from '../../catalogue/product-contract.ts';
import { substitutionRule } from '../bench.ts';
import { bench } from '../bench-contract.ts';
import { benchTexts } from '../bench-messages.ts';
import { orderTexts } from '../messages.ts';
import type { OpenTicket } from './bench-ticket.tsx';

interface MissingFormProps {
  readonly ticket: OpenTicket;
  readonly pick: OpenTicket['picks'][number];
  readonly close: () => void;
}

/** Says what is missing: the buyer is asked, or the order's own rule is followed. */
export const MissingForm = ({ ticket, pick, close }: MissingFormProps) => {
  const t = useTexts(benchTexts);
  const words = useTexts(orderTexts);
  const language = useLanguage();
  const rule = ticket.substitution;
  const isAsked = rule === substitutionRule.ask;
  const takesNone = rule === substitutionRule.refund;
  const [best] = pick.substitutes.filter((one) => one.on_hand_milli >= pick.quantity_milli);
  const form = useZodForm(bench.ask.input, {
    initial: { id: ticket.id, missing_id: pick.product_id, ...(takesNone || !best ? {} : { substitute_id: best.id }) },
    check: ({ substitute_id }): FieldErrors =>
      takesNone || substitute_id ? {} : { substitute_id: [{ key: 'required' }] },
  });
  const ask = useAction(bench.ask, { done: isAsked ? t.asked : t.settled, onDone: close });
  const save = isAsked ? t.ask : takesNone ? t.leave_out : t.take;
  return (
    <section className="bench-missing" aria-label={t.missing}>
      <h3>{t.missing_of({ name: nameIn(language, pick) })}</h3>
      <p className="form-note">{isAsked ? t.rule_ask : takesNone ? t.rule_refund : t.rule_match}</p>
      <FormBody form={form} save={(values) => ask.run(values)} saveLabel={save} cancel={close}>
        {takesNone || pick.substitutes.length === 0 ? null : (
          <ChoiceField
            {...form.field('substitute_id')}
            label={t.instead}
            options={pick.substitutes.map((one) => ({
              value: one.id,
              label: t.on_hand({ name: nameIn(language, one), n: quantityText(one.on_hand_milli) }),
            }))}
          />
        )}
        {takesNone ? null : (
          <RecordField
            {...form.field('substitute_id')}
            label={pick.substitutes.length === 0 ? t.instead : t.other}
            operation={products.list}
            fixed={{ status: 1 }}
            without={pick.product_id}
            clearable
          />
        )}
        {isAsked ? (
          <IntegerField {...form.field('minutes')} label={t.answer_minutes} unit={words.minutes_unit} />
        ) : null}
      </FormBody>
    </section>
  );
};
