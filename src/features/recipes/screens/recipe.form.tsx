import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf, money } from '../../../kernel/money/money.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { products } from '../../catalogue/product-contract.ts';
import { usePriceRules } from '../../catalogue/screens/public-api.ts';
import { productScreens } from '../../catalogue/screens.ts';
import { ProductFinder } from '../../inventory/screens/public-api.ts';
import { recipes } from '../contract.ts';
import { recipeTexts } from '../messages.ts';
import { componentErrors } from '../recipe.ts';
import { recipeChanges } from '../recipe-changes.ts';
import { recipeFields as fields } from '../recipe-fields.ts';
import { factsById, type RecipeChoices, recipeFigures } from '../recipe-figures.ts';
import { recipeScreens } from '../screens.ts';
import { ComponentRow, type TypedComponent } from './component-row.tsx';
import { RecipeChanges } from './recipe-changes.tsx';
import { RecipeCostPanel } from './recipe-cost-panel.tsx';
import { useFacts } from './use-facts.ts';
import './recipe.css';

type Recipe = OutputOf<typeof recipes.get>;
interface Made {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly price: number;
  readonly vat_category: VatCategory;
}

/** Enter goes to the same field of the next row, as in a sheet. */
const toNextRow = (event: KeyboardEvent<HTMLElement>, row: Element): void => {
  if (!(event.target instanceof HTMLInputElement)) return;
  if (event.target.type === 'checkbox' || event.target.closest('details')) return;
  event.preventDefault();
  const place = [...row.querySelectorAll('input')].indexOf(event.target);
  row.nextElementSibling?.querySelectorAll('input')[place]?.focus();
};

/** The keys of a sheet: Enter walks down a column, Alt with an arrow moves a row. */
const onRowKey =
  (rows: readonly TypedComponent[], change: (to: readonly TypedComponent[]) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.target instanceof Element ? event.target.closest('.recipe-row') : null;
    if (!row) return;
    if (event.key === 'Enter' && !event.ctrlKey) toNextRow(event, row);
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const from = [...(row.parentElement?.children ?? [])].indexOf(row);
    const to = from + (event.key === 'ArrowUp' ? -1 : 1);
    const moved = rows[from];
    if (!moved || to < 0 || to >= rows.length) return;
    event.preventDefault();
    change(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
  };

const typedOf = (recipe: Recipe | undefined): TypedComponent[] =>
  (recipe?.components ?? []).map(({ substitutes, ...component }) => ({
    ...component,
    substitute_ids: substitutes.map((one) => one.product_id),
  }));

interface FormProps {
  readonly recipe?: Recipe;
  readonly made: Made | null;
  readonly choices: RecipeChoices;
  readonly sees_cost: boolean;
}

const RecipeForm = ({ recipe, made, choices, sees_cost }: FormProps) => {
  const t = useTexts(recipeTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const rules = usePriceRules();
  const { exponent } = currencyOf(useDisplaySettings().currency_code);
  const finder = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Made | null>(made);
  const form = useZodForm(recipes.create.input, {
    check: componentErrors,
    initial: recipe
      ? { ...recipe, components: typedOf(recipe) }
      : { components: [], makes_to_order: true, ...(made ? { product_id: made.id } : {}) },
    ...(recipe ? {} : { draft: made ? `recipe-new-${made.id}` : 'recipe-new' }),
  });
  // A draft names a product of which only the number was kept.
  const asked = form.values.product_id;
  const kept = useCall(
    recipes.facts,
    { product_id: asked ?? 0 },
    { enabled: !recipe && !!asked && picked?.id !== asked },
  ).data?.product;
  const product = asked && picked?.id !== asked && !recipe ? (kept ?? null) : picked;
  const rows = (form.values.components ?? []) as readonly TypedComponent[];
  const shown = useFacts(
    recipe?.facts ?? [],
    rows.map((row) => row.product_id),
  );
  const [names, setNames] = useState(
    () => new Map(recipe?.components.flatMap((c) => c.substitutes).map((one) => [one.product_id, one]) ?? []),
  );
  const nameOf = (id: number) =>
    shown.find((one) => one.product_id === id) ?? names.get(id) ?? { name_ar: `#${id}`, name_en: `#${id}` };
  const facts = factsById(shown);
  const typed = {
    components: rows.map((row) => ({
      product_id: row.product_id,
      quantity_milli: row.quantity_milli ?? 0,
      waste_bp: row.waste_bp ?? 0,
      is_optional: row.is_optional ?? false,
    })),
    minutes: Number(form.values.minutes ?? 0),
  };
  // A quantity that is being typed is none yet.
  const known = typed.components.map((one) => {
    const before = recipe?.components.find((other) => other.product_id === one.product_id);
    return one.quantity_milli === 0 && before ? { ...one, quantity_milli: before.quantity_milli } : one;
  });
  const changes = recipe ? recipeChanges(recipe, { ...typed, components: known }) : [];
  const figures = recipeFigures(
    {
      ...typed,
      price: money(product?.price ?? 0),
      vat_category: product?.vat_category ?? 'S',
    },
    facts,
    choices,
    { ...rules, exponent },
  );
  const saved = { done: t.saved, onDone: (one: Recipe) => navigate(recipeScreens.record.to(one.id)) };
  const create = useAction(recipes.create, saved);
  const update = useAction(recipes.update, saved);
  const change = (to: readonly TypedComponent[]) => form.set('components', to);
  return (
    <FormPage
      form={form}
      fields={fields}
      wide
      back={recipe ? recipeScreens.record.to(recipe.id) : recipeScreens.list.to()}
      saveLabel={t.save_version({ n: (form.edited?.version ?? 0) + 1 })}
      save={({ product_id, ...values }) =>
        form.edited ? update.run({ ...form.edited, ...values }) : create.run({ product_id, ...values })
      }
    >
      <div className="recipe-editor">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter walks the rows as in a sheet */}
        <div className="recipe-editor-main" onKeyDown={onRowKey(rows, change)}>
          <FormSection title={t.basics} note={t.made_note}>
            {recipe ? (
              <p className="form-note">{product ? nameIn(language, product) : null}</p>
            ) : (
              <RecordField
                {...form.fieldNamed<number>('product_id')}
                label={t.made_product}
                operation={products.list}
                fixed={{ status: 1 }}
                initialLabel={product ? nameIn(language, product) : null}
                onPick={setPicked}
                required
              />
            )}
            <FieldInput form={form} fields={fields} name="minutes" />
            <FieldInput form={form} fields={fields} name="notes" />
            <FieldInput form={form} fields={fields} name="makes_to_order" />
            <FieldInput form={form} fields={fields} name="lists_components" />
            <FieldInput form={form} fields={fields} name="prints_expiry" />
          </FormSection>
          <FormSection title={t.components} note={t.components_note}>
            <ProductFinder
              input={finder}
              onFound={(product) => {
                setNames((before) => new Map(before).set(product.id, { ...product, product_id: product.id }));
                const there = rows.findIndex((row) => row.product_id === product.id);
                change(
                  there >= 0
                    ? rows.map((row, i) =>
                        i === there ? { ...row, quantity_milli: (row.quantity_milli ?? 0) + 1000 } : row,
                      )
                    : [
                        ...rows,
                        {
                          product_id: product.id,
                          quantity_milli: 1000,
                          waste_bp: 0,
                          is_optional: false,
                          substitute_ids: [],
                        },
                      ],
                );
              }}
            />
            {rows.length === 0 ? (
              <EmptyState text={t.no_components} />
            ) : (
              <ul className="recipe-rows" aria-label={t.components}>
                {rows.map((row, place) => (
                  <ComponentRow
                    key={row.product_id}
                    component={row}
                    bind={<V,>(name: keyof TypedComponent) => form.fieldNamed<V>(`components.${place}.${name}`)}
                    shown={shown.find((one) => one.product_id === row.product_id)}
                    facts={facts}
                    sees_cost={sees_cost}
                    limits={rows.length > 1 && figures.makeable.limited_by === row.product_id}
                    nameOf={nameOf}
                    learnName={(product) =>
                      setNames((before) => new Map(before).set(product.id, { ...product, product_id: product.id }))
                    }
                    remove={() => change(rows.filter((_row, i) => i !== place))}
                  />
                ))}
              </ul>
            )}
          </FormSection>
          {recipe && changes.length > 0 ? (
            <FormSection title={t.changes_since({ n: recipe.version })}>
              <RecipeChanges changes={changes} nameOf={nameOf} />
            </FormSection>
          ) : null}
        </div>
        <RecipeCostPanel
          figures={figures}
          target_margin_bp={choices.target_margin_bp}
          sees_cost={sees_cost}
          nameOf={nameOf}
          hasComponents={rows.length > 0}
          priceTo={product ? productScreens.define.to({ id: product.id }) : null}
        />
      </div>
    </FormPage>
  );
};

const EditRecipe = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(recipes.get, { id })}>
    {(recipe) => (
      <RecipeForm
        recipe={recipe}
        made={{
          id: recipe.product_id,
          name_ar: recipe.product_name_ar,
          name_en: recipe.product_name_en,
          price: recipe.price,
          vat_category: recipe.vat_category,
        }}
        choices={recipe.settings}
        sees_cost={recipe.sees_cost}
      />
    )}
  </QueryBoundary>
);

/** A product has one recipe: who asks for another is led to it. */
const ToRecipe = ({ id }: { readonly id: number }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(recipeScreens.record.to(id)), [id, navigate]);
  return null;
};

/** A new recipe; from a product's record it begins with it. */
const NewRecipe = () => {
  const [query] = useQueryState();
  const asked = query['product_id'] ?? '';
  const id = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
  const basis = useCall(recipes.facts, id === undefined ? {} : { product_id: id });
  return (
    <QueryBoundary isScreen isForm query={basis}>
      {({ product, settings, sees_cost }) =>
        product?.recipe_id ? (
          <ToRecipe id={product.recipe_id} />
        ) : (
          <RecipeForm made={product} choices={settings} sees_cost={sees_cost} />
        )
      }
    </QueryBoundary>
  );
};

/** What a product is made of: a new recipe, or the next version of the one of the address. */
export default function RecipeFormScreen() {
  const { id } = usePathParams();
  return id ? <EditRecipe id={Number(id)} /> : <NewRecipe />;
}
