import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf, money } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Count, Percent } from '../../../ui/display/number-text.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MoneyField, PercentField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Link, useNavigate } from '../../../ui/routing/link.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { usePriceRules } from '../../catalogue/screens/public-api.ts';
import { productScreens } from '../../catalogue/screens.ts';
import { lossesByOne } from '../availability.ts';
import { recipes } from '../contract.ts';
import { recipeTexts } from '../messages.ts';
import { longestSize } from '../recipe.ts';
import type { FactsById } from '../recipe-cost.ts';
import { factsById, recipeFigures } from '../recipe-figures.ts';
import { recipeScreens } from '../screens.ts';
import './recipe.css';

type Recipe = OutputOf<typeof recipes.get>;

const sizeName = (language: Language, { size_ar, size_en }: Recipe['sizes'][number]): string =>
  nameIn(language, { name_ar: size_ar, name_en: size_en }) ?? '';

/** What one piece of this size takes from the others, in numbers. */
const takesWords = (r: Recipe, facts: FactsById, language: Language): string => {
  const t = textsOf(recipeTexts);
  const others = r.sizes.filter((size) => size.id !== r.id);
  const own = r.sizes.find((size) => size.id === r.id);
  const losses = lossesByOne(
    r.product_id,
    others.map((size) => size.product_id),
    facts,
  );
  const parts = others.flatMap((size) => {
    const pieces = losses?.get(size.product_id) ?? 0;
    return pieces > 0 ? [t.size_takes({ size: sizeName(language, size), pieces })] : [];
  });
  return own && parts.length > 0
    ? t.one_takes({ size: sizeName(language, own), from: parts.join(language === 'ar' ? ' و' : ' and ') })
    : '';
};

/** The sizes of a bouquet beside each other: price, margin, and how many of each alone can be made now. */
export const Sizes = ({ record: r }: { readonly record: Recipe }) => {
  const t = useTexts(recipeTexts);
  const language = useLanguage();
  const rules = usePriceRules();
  const { exponent } = currencyOf(useDisplaySettings().currency_code);
  if (r.sizes.length < 2) return null;
  const facts = factsById(r.facts);
  const pictures = new Map(r.facts.map((one) => [one.product_id, one]));
  return (
    <Section title={t.sizes}>
      <ul className="recipe-sizes">
        {r.sizes.map((size) => {
          const components = facts.get(size.product_id)?.components ?? [];
          const figures = recipeFigures({ ...size, components, price: money(size.price) }, facts, r.settings, {
            ...rules,
            exponent,
          });
          const margin = figures.price.margin_bp;
          const name = sizeName(language, size);
          const picture = pictures.get(size.product_id);
          return (
            <li key={size.id}>
              <Link
                className="recipe-size-picture"
                to={productScreens.record.to(size.product_id)}
                aria-label={t.size_picture({ size: name })}
              >
                <Picture url={picture?.image_url} icon={picture?.shown_icon ?? null} size={44} />
              </Link>
              <Link to={recipeScreens.record.to(size.id)} aria-current={size.id === r.id ? 'page' : undefined}>
                <strong>{name}</strong>
                <span>
                  <Money amount={figures.price.incl_vat} bare />
                </span>
                {r.sees_cost && margin !== null ? (
                  <span>
                    {t.margin} <Percent bp={margin} />
                  </span>
                ) : null}
                <span>
                  {t.can_make} <Count of={figures.makeable.count} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="form-note">
        {t.sizes_note} {takesWords(r, facts, language)}
      </p>
    </Section>
  );
};

/** A further size: what it is called, its price, and how much of each component it takes. */
export const AddSize = ({ recipe, close }: { readonly recipe: Recipe; readonly close: () => void }) => {
  const t = useTexts(recipeTexts);
  const navigate = useNavigate();
  const form = useZodForm(recipes.addSize.input, {
    initial: { id: recipe.id, price: recipe.price, scale_bp: 15_000 },
  });
  const add = useAction(recipes.addSize, {
    done: t.size_added,
    onDone: (made: Recipe) => {
      close();
      navigate(recipeScreens.record.to(made.id));
    },
  });
  return (
    <FormBody form={form} save={(values) => add.run(values)} saveLabel={t.add_size} cancel={close}>
      {recipe.sizes.length > 0 ? null : (
        <FormSection title={t.own_size} note={t.own_size_note}>
          <FormRow>
            <TextField {...form.field('own_size_ar')} label={t.size_ar} maxLength={longestSize} />
            <TextField {...form.field('own_size_en')} label={t.size_en} maxLength={longestSize} />
          </FormRow>
        </FormSection>
      )}
      <FormSection title={t.new_size} note={t.new_size_note}>
        <FormRow>
          <TextField {...form.field('size_ar')} label={t.size_ar} maxLength={longestSize} />
          <TextField {...form.field('size_en')} label={t.size_en} maxLength={longestSize} />
        </FormRow>
        <FormRow>
          <MoneyField {...form.field('price')} label={t.size_price} required />
          <PercentField {...form.field('scale_bp')} label={t.scale} description={t.scale_note} required />
        </FormRow>
      </FormSection>
    </FormBody>
  );
};
