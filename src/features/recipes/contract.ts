import { z } from 'zod';
import {
  byId,
  civilDate,
  edited,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { settingsOperations } from '../../kernel/contract/settings.ts';
import { agreeing, optionalText } from '../../kernel/contract/zod-rules.ts';
import { statusChange } from '../catalogue/contract.ts';
import { shelfPrice } from '../catalogue/item-fields.ts';
import { permissions } from '../identity/permissions.ts';
import { componentErrors, longestSize, mostOfComponent, sizeErrors } from './recipe.ts';
import { assemblyFields, recipeFields } from './recipe-fields.ts';
import { recipeScreens } from './screens.ts';
import { recipeSettings } from './settings.ts';

const { assemble, edit, settings } = permissions.recipes;
const count = z.number().int();
const named = z.object({ product_id: count, name_ar: z.string().nullable(), name_en: z.string().nullable() });
const pictured = named.extend({ image_url: z.string().nullable(), shown_icon: z.string().nullable() });

/** Thousandths of a piece, above nothing. */
const quantity = z.number().int().positive({ message: 'quantity_must_be_positive' }).max(mostOfComponent);

const vat_category = z.enum(['S', 'Z', 'E', 'O']);

const componentInput = z.object({
  product_id: recordId,
  quantity_milli: quantity,
  waste_bp: whole(0, 10_000).default(0),
  is_optional: z.boolean().default(false),
  /** Products to take instead, the best first. */
  substitute_ids: z.array(recordId).max(5).default([]),
});

const input = {
  ...inputOf(recipeFields),
  components: z.array(componentInput).min(1, { message: 'required' }).max(60),
};

const component = z.object({
  product_id: count,
  quantity_milli: count,
  waste_bp: count,
  is_optional: z.boolean(),
});

/** Of each product that a recipe leads to: what is on hand and costs, with its own recipe. */
const facts = pictured.extend({
  /** On hand less oversold, never below nothing; thousandths. */
  on_hand_milli: count,
  /** On hand in lots that are over, which may not be used; not in what is on hand above. */
  blocked_milli: count,
  /** Of that: kept for orders that are not paid yet. */
  held_milli: count,
  /** Of one piece; null where nothing was bought yet, and for who may not see what goods cost. */
  unit_cost_amount: money.nullable(),
  components: z.array(component),
});

const record = recordOf(recipeFields).extend({
  vat_category,
  components: z.array(component.extend({ substitutes: z.array(named) })),
  /** The sizes of the same bouquet, itself included; none of one size alone. Their components stand in the facts. */
  sizes: z.array(
    z.object({
      ...{ id: count, product_id: count, minutes: count, status: count, price: money, vat_category },
      ...{ size_ar: z.string().nullable(), size_en: z.string().nullable() },
    }),
  ),
  facts: z.array(facts),
  /** Whether the person may see what goods cost. */
  sees_cost: z.boolean(),
  settings: recipeSettings.schema,
});

const assembly = recordOf(assemblyFields)
  .omit({ version: true })
  .extend({
    components: z.array(pictured.extend({ quantity_milli: count, cost_amount: money.nullable() })),
    /** The assembly that was taken apart. */
    of_assembly_id: count.nullable(),
    of_document_number: z.string().nullable(),
  });

const saveRefusals = ['recipe_not_found', 'product_not_found'] as const;
const stockRefusals = [
  'product_not_found',
  'product_quantity_not_available',
  'lots_are_over',
  'period_is_locked',
] as const;
const recipeOfComposer = 'recipe_of_composer';
const ofRecipe = { path: '/recipes', permission: edit, refusal: 'recipe_not_found' };

/** Products that are made of others, and the pieces of them made ahead. */
export const recipes = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/recipes',
    access: accessOf(recipeScreens.list),
    summary: 'Recipes, last saved first, with search by the product; those that take a component',
    input: listInput(sortKeys(recipeFields), {
      status: whole(0, 1).optional(),
      product_id: recordId.optional(),
      /** Whose version in force takes this product. */
      component_id: recordId.optional(),
    }),
    output: listOutput(rowOf(recipeFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/recipes/:id',
    access: accessOf(recipeScreens.record),
    summary: 'One recipe with its components, and what its cost and count follow from',
    input: byId,
    output: record,
    refusals: ['recipe_not_found'],
  }),
  facts: operation({
    area: 'merchant',
    method: 'GET',
    path: '/recipes/facts',
    access: accessOf(recipeScreens.record),
    summary:
      'What an editor begins with: a product, and what is on hand of it and of everything that its own recipe takes',
    input: z.object({ product_id: recordId.optional() }),
    output: z.object({
      product: z
        .object({
          id: count,
          name_ar: z.string().nullable(),
          name_en: z.string().nullable(),
          price: money,
          vat_category,
          /** The one that it has already. */
          recipe_id: count.nullable(),
        })
        .nullable(),
      facts: z.array(facts),
      sees_cost: z.boolean(),
      settings: recipeSettings.schema,
    }),
    refusals: ['product_not_found'],
  }),
  versions: operation({
    area: 'merchant',
    method: 'GET',
    path: '/recipes/:id/versions',
    access: accessOf(recipeScreens.record),
    summary: 'The versions of a recipe as they were saved, newest first; the last hundred',
    input: byId,
    output: z.object({
      versions: z.array(
        z.object({
          version: count,
          minutes: count,
          notes: z.string().nullable(),
          saved_at: z.string(),
          saved_by_name: z.string().nullable(),
          components: z.array(component.extend({ name_ar: z.string().nullable(), name_en: z.string().nullable() })),
        }),
      ),
    }),
    refusals: ['recipe_not_found'],
  }),
  create: operation({
    area: 'merchant',
    method: 'POST',
    path: '/recipes',
    access: accessOf(recipeScreens.create),
    summary: 'Say what a product is made of',
    input: z.object({ product_id: recordId, ...input }).superRefine(agreeing(componentErrors)),
    output: record,
    refusals: ['product_not_found'],
  }),
  update: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/recipes/:id',
    access: accessOf(recipeScreens.edit),
    summary: 'Save a recipe’s next version; what was made by the versions before stays as it was',
    input: z.object({ ...edited, ...input }).superRefine(agreeing(componentErrors)),
    output: record,
    refusals: [...saveRefusals, recipeOfComposer],
  }),
  addSize: operation({
    area: 'merchant',
    method: 'POST',
    path: '/recipes/:id/sizes',
    access: accessOf(recipeScreens.edit),
    summary:
      'Add a size: a product of its own with the same components, more or fewer of them; needs the right to add products',
    input: z
      .object({
        id: recordId,
        /** What the size that is there is called, where it has no other yet. */
        own_size_ar: optionalText(longestSize),
        own_size_en: optionalText(longestSize),
        size_ar: optionalText(longestSize),
        size_en: optionalText(longestSize),
        price: shelfPrice,
        /** Basis points of each quantity: 15,000 is half as many again. */
        scale_bp: whole(1_000, 100_000).default(10_000),
      })
      .superRefine(agreeing(sizeErrors)),
    output: record,
    refusals: ['recipe_not_found', recipeOfComposer],
  }),
  enable: statusChange({
    ...{ ...ofRecipe, otherRefusals: [recipeOfComposer] },
    ...{ verb: 'enable', summary: 'Make by a recipe again' },
  }),
  disable: statusChange({ ...ofRecipe, verb: 'disable', summary: 'Make nothing by a recipe any more' }),
  assemble: operation({
    area: 'merchant',
    method: 'POST',
    path: '/recipes/:id/assemble',
    access: { permission: assemble },
    moves_money: true,
    summary: 'Make pieces ahead: components leave the stock at average cost, the finished pieces come in at their sum',
    input: z.object({ id: recordId, quantity_milli: quantity, notes: optionalText(500) }),
    output: assembly,
    refusals: ['recipe_not_found', 'recipe_is_disabled', ...stockRefusals],
  }),
  settings: settingsOperations(recipeSettings, {
    area: 'merchant',
    permission: settings,
    summary: 'What the shop chose about recipes and the prices that they suggest',
  }),
};

export const assemblies = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/assemblies',
    access: accessOf(recipeScreens.assemblies),
    summary: 'What was made ahead and taken apart, newest first, with search by number and product',
    input: listInput(sortKeys(assemblyFields), {
      kind: whole(1, 3).optional(),
      recipe_id: recordId.optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(assemblyFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/assemblies/:id',
    access: accessOf(recipeScreens.assembly),
    summary: 'One assembly or disassembly with what it took or gave back',
    input: byId,
    output: assembly,
    refusals: ['assembly_not_found'],
  }),
  disassemble: operation({
    area: 'merchant',
    method: 'POST',
    path: '/assemblies/:id/disassemble',
    access: { permission: assemble },
    moves_money: true,
    summary:
      'Take pieces of an assembly apart: they leave the stock at average cost, their components come back with that cost between them',
    input: z.object({ id: recordId, quantity_milli: quantity, notes: optionalText(500) }),
    output: assembly,
    refusals: ['assembly_not_found', 'assembly_has_fewer_left', ...stockRefusals],
  }),
};
