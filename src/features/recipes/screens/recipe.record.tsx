import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf, money } from '../../../kernel/money/money.ts';
import { commaIn, nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { percentText, Quantity, quantityText } from '../../../ui/display/number-text.tsx';
import { Picture, PictureName } from '../../../ui/display/picture.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { RecordLines, Section } from '../../../ui/pages/record/record-section.tsx';
import { hereWith, useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { products } from '../../catalogue/product-contract.ts';
import { usePriceRules } from '../../catalogue/screens/public-api.ts';
import { productScreens } from '../../catalogue/screens.ts';
import { assemblies, recipes } from '../contract.ts';
import { recipeTexts } from '../messages.ts';
import { recipeChanges } from '../recipe-changes.ts';
import { componentCost } from '../recipe-cost.ts';
import { assemblyFields, recipeFields } from '../recipe-fields.ts';
import { factsById, recipeFigures } from '../recipe-figures.ts';
import { recipeScreens } from '../screens.ts';
import { recipeActions } from './recipe-actions.ts';
import { RecipeChanges } from './recipe-changes.tsx';
import { RecipeCostPanel } from './recipe-cost-panel.tsx';
import { AddSize, Sizes } from './sizes.tsx';

type Recipe = OutputOf<typeof recipes.get>;
interface BodyProps {
  readonly record: Recipe;
}

const named = (recipe: Recipe, id: number) =>
  recipe.facts.find((one) => one.product_id === id) ?? { name_ar: `#${id}`, name_en: `#${id}` };

const Components = ({ record: r }: BodyProps) => {
  const t = useTexts(recipeTexts);
  const language = useLanguage();
  const facts = factsById(r.facts);
  return (
    <Section title={t.components}>
      <RecordLines
        lines={r.components.map((one) => {
          const shown = r.facts.find((fact) => fact.product_id === one.product_id);
          const cost = one.is_optional ? null : componentCost(one, facts);
          return {
            key: one.product_id,
            title: (
              <PictureName of={named(r, one.product_id)} url={shown?.image_url} icon={shown?.shown_icon ?? null} />
            ),
            detail: (
              <>
                <Quantity milli={one.quantity_milli} />
                {one.waste_bp > 0 ? ` + ${t.waste} ${percentText(one.waste_bp)}%` : ''}
                {one.is_optional ? ` · ${t.optional}` : ''}
                {one.substitutes.length > 0
                  ? ` · ${t.substitutes}: ${one.substitutes.map((other) => nameIn(language, other)).join(commaIn(language))}`
                  : ''}
              </>
            ),
            figure: r.sees_cost && cost !== null ? <Money amount={cost} bare /> : null,
            to: linkTo('product', one.product_id) ?? null,
          };
        })}
      />
    </Section>
  );
};

const Cost = ({ record: r }: BodyProps) => {
  const rules = usePriceRules();
  const { exponent } = currencyOf(useDisplaySettings().currency_code);
  const figures = recipeFigures({ ...r, price: money(r.price) }, factsById(r.facts), r.settings, {
    ...rules,
    exponent,
  });
  return (
    <RecipeCostPanel
      figures={figures}
      target_margin_bp={r.settings.target_margin_bp}
      sees_cost={r.sees_cost}
      nameOf={(id) => named(r, id)}
      hasComponents={r.components.length > 0}
      priceTo={productScreens.define.to({ id: r.product_id })}
    />
  );
};

type Version = OutputOf<typeof recipes.versions>['versions'][number];

/** What a version changed of the one before it. */
const ChangesTo = ({ version, before }: { readonly version: Version; readonly before: Version | undefined }) => {
  const t = useTexts(recipeTexts);
  const changes = before ? recipeChanges(before, version) : [];
  if (!before || changes.length === 0) return null;
  const all = [...version.components, ...before.components];
  const nameOf = (id: number) => all.find((one) => one.product_id === id) ?? { name_ar: null, name_en: null };
  return (
    <>
      <br />
      {t.changes_since({ n: before.version })}
      <RecipeChanges changes={changes} nameOf={nameOf} />
    </>
  );
};

/** What each version took. */
const Versions = ({ recipe }: { readonly recipe: Recipe }) => {
  const t = useTexts(recipeTexts);
  const language = useLanguage();
  return (
    <QueryBoundary query={useCall(recipes.versions, { id: recipe.id })}>
      {({ versions }) => (
        <section className="panel">
          <RecordLines
            lines={versions.map((one, place) => ({
              key: one.version,
              title: `${t.version({ n: one.version })}${one.version === recipe.version ? ` · ${t.current}` : ''}`,
              detail: (
                <>
                  {one.components
                    .map((c) => `${quantityText(c.quantity_milli)} × ${nameIn(language, c)}`)
                    .concat(one.minutes > 0 ? [t.minutes({ n: one.minutes })] : [])
                    .join(commaIn(language))}
                  {one.saved_by_name ? ' · ' : ''}
                  {one.saved_by_name ? <UserText>{one.saved_by_name}</UserText> : null}
                  <ChangesTo version={one} before={versions[place + 1]} />
                </>
              ),
              when: <DateText at={one.saved_at} />,
            }))}
          />
        </section>
      )}
    </QueryBoundary>
  );
};

const Made = defineList({
  texts: recipeTexts,
  title: (t) => t.made,
  operation: assemblies.list,
  columns: columnsOf(assemblyFields).filter(({ key }) => key !== 'product_id'),
  sort: '-happened_at',
  rowLink: (a) => recipeScreens.assembly.to(a.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_made },
  embedded: true,
});

const Assemble = ({ recipe, close }: { readonly recipe: Recipe; readonly close: () => void }) => {
  const t = useTexts(recipeTexts);
  const navigate = useNavigate();
  const form = useZodForm(recipes.assemble.input, { initial: { id: recipe.id, quantity_milli: 1000 } });
  const assemble = useAction(recipes.assemble, {
    done: (made: OutputOf<typeof recipes.assemble>) => t.assembled({ number: made.document_number }),
    onDone: (made) => {
      close();
      navigate(recipeScreens.assembly.to(made.id));
    },
  });
  return (
    <FormBody form={form} save={(values) => assemble.run(values)} saveLabel={t.assemble} cancel={close}>
      <p className="form-note">{t.assemble_note}</p>
      <QuantityField {...form.field('quantity_milli')} label={t.assemble_amount} required autoFocus />
      <TextField {...form.field('notes')} label={t.notes} maxLength={500} />
    </FormBody>
  );
};

/** One recipe: what one piece takes and costs, its versions, and what was made by it. */
export const RecipeRecord = ({ extensions }: { readonly extensions?: readonly RecordExtension<Recipe>[] }) => {
  const t = useTexts(recipeTexts);
  const may = useMay();
  const navigate = useNavigate();
  const id = Number(usePathParams()['id']);
  const [query, change] = useQueryState();
  const asked = useCall(recipes.get, { id });
  const close = () => change({ panel: null });
  return (
    <>
      <RecordPage
        query={asked}
        title={(r) => <Name of={{ name_ar: r.product_name_ar, name_en: r.product_name_en }} />}
        picture={(r) => <Picture url={r.image_url} icon={r.shown_icon} size={56} />}
        note={(r) => t.version({ n: r.version })}
        status={(r) => statusToneOf(activeOrDisabled, r.status)}
        back={recipeScreens.list}
        actions={(r) => [
          ...(r.status === 1
            ? [
                {
                  label: t.assemble,
                  primary: true,
                  operation: recipes.assemble,
                  run: () => navigate(hereWith({ panel: 'assemble' })),
                },
              ]
            : []),
          // The composer's is only looked at.
          ...(r.components.length > 0 ? recipeActions(r) : []),
          ...(r.components.length > 0 && may(products.create)
            ? [
                {
                  label: t.add_size,
                  operation: recipes.addSize,
                  run: () => navigate(hereWith({ panel: 'size' })),
                },
              ]
            : []),
        ]}
        sections={[
          { key: 'sizes', place: 'main', Body: Sizes },
          { key: 'components', place: 'main', Body: Components },
          { key: 'cost', place: 'side', Body: Cost },
        ]}
        tabs={(r) => [
          { key: 'versions', label: t.versions, body: <Versions recipe={r} />, operation: recipes.versions },
          { key: 'made', label: t.made, body: <Made fixed={{ recipe_id: r.id }} />, operation: assemblies.list },
          { key: 'details', label: t.details, body: <FieldFacts fields={recipeFields} record={r} /> },
        ]}
        {...(extensions ? { extensions } : {})}
      />
      <SidePanel title={t.assemble} isOpen={query['panel'] === 'assemble' && asked.data?.status === 1} close={close}>
        {asked.data ? <Assemble recipe={asked.data} close={close} /> : null}
      </SidePanel>
      <SidePanel title={t.add_size} isOpen={query['panel'] === 'size'} close={close}>
        {asked.data ? <AddSize recipe={asked.data} close={close} /> : null}
      </SidePanel>
    </>
  );
};
