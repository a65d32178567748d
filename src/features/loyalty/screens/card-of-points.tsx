import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { useNavigate } from '../../../ui/routing/link.tsx';
import { CardLooks, CardSending, ForWhom } from '../../gift-cards/screens/public-api.ts';
import { giftCardScreens } from '../../gift-cards/screens.ts';
import { points } from '../contract.ts';
import { loyaltyTexts } from '../messages.ts';
import { pointsWorth } from '../points.ts';

interface Owner {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly mobile: string | null;
}

/** A card of a customer's points, for themselves or for somebody: how many, what that takes off, to whom and how. */
export default function CardOfPoints({ customer, close }: { readonly customer: Owner; readonly close: () => void }) {
  const t = useTexts(loyaltyTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { data } = useCall(points.ofCustomer, { id: customer.id });
  const name = nameIn(language, customer);
  const form = useZodForm(points.intoCard.input, {
    initial: {
      id: customer.id,
      beneficiary_id: customer.id,
      beneficiary_name: name,
      beneficiary_phone: customer.mobile,
      design: 'rose',
      language,
      send_by: 'print',
    },
  });
  const make = useAction(points.intoCard, {
    done: t.card_made,
    onDone: (card) => {
      close();
      navigate(giftCardScreens.record.to(card.id));
    },
  });
  if (!data) return null;
  if (data.hundred_amount === null || data.points === 0) return <p className="form-note">{t.no_points_for_card}</p>;
  const worth = { hundred_amount: data.hundred_amount };
  return (
    <FormBody form={form} save={(values) => make.run(values)} saveLabel={t.make_card} cancel={close}>
      <p className="form-note">
        {t.card_note({ points: String(data.points) })} <Money amount={pointsWorth(data.points, worth)} />
      </p>
      <IntegerField {...form.field('points')} label={t.how_many} required autoFocus />
      {form.values.points ? (
        <p className="form-note" role="status">
          {t.card_worth} <Money amount={pointsWorth(Math.min(form.values.points, data.points), worth)} />
        </p>
      ) : null}
      <ForWhom form={form} label={name} />
      <CardLooks form={form} />
      <CardSending form={form} at_once={t.sent_at_once} />
    </FormBody>
  );
}
