import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of recipes: see operation-examples.ts. */
export const recipeExamples: Readonly<Record<string, Example>> = {
  'GET /api/reports/component_use': (own) => ({
    ...{ from_on: '2026-01-01', to_on: '2026-03-31' },
    ...{ component_id: own.stem, recipe_id: own.recipe },
  }),
  'GET /api/recipes': (own) => ({ component_id: own.stem, product_id: own.product_with_recipe }),
  'GET /api/recipes/facts': (own) => ({ product_id: own.stem }),
  'GET /api/recipes/:id': (own) => ({ id: own.recipe }),
  'GET /api/recipes/:id/versions': (own) => ({ id: own.recipe }),
  'POST /api/recipes': (own) => ({
    product_id: own.product_without_recipe,
    components: [{ product_id: own.stem, quantity_milli: 1_000 }],
  }),
  'PUT /api/recipes/:id': (own) => ({
    id: own.recipe,
    version: 1,
    components: [{ product_id: own.stem, quantity_milli: 2_000, substitute_ids: [own.product_without_recipe] }],
  }),
  'POST /api/recipes/:id/sizes': (own) => ({
    ...{ id: own.recipe, own_size_ar: 'صغير', size_ar: 'كبير' },
    ...{ price: 20_000, scale_bp: 20_000 },
  }),
  'POST /api/recipes/:id/disable': (own) => ({ id: own.recipe }),
  'POST /api/recipes/:id/enable': (own) => ({ id: own.recipe }),
  'POST /api/recipes/:id/assemble': (own) => ({ id: own.recipe, quantity_milli: 1_000 }),
  'PUT /api/settings/recipes': () => ({ version: 0, value: { hourly_amount: 7_000 } }),
  'GET /api/lots': (own) => ({ is_left: 1, product_id: own.lasting }),
  'GET /api/lots/board': () => ({}),
  'GET /api/lots/labelled': (own) => ({ code: `L${own.lot}` }),
  'GET /api/lots/:id': (own) => ({ id: own.lot }),
  'POST /api/lots/:id/waste': (own) => ({ id: own.lot, kind: 1, quantity_milli: 1_000 }),
  'POST /api/lots/:id/extend': (own) => ({ id: own.lot, inspection_count: 0 }),
  'POST /api/lots/:id/markdown': (own) => ({ id: own.lot, markdown_bp: 5_000 }),
  'POST /api/lots/:id/move': (own) => ({ id: own.lot, bucket: 'B2' }),
  'POST /api/lots/count': (own) => ({
    lines: [{ lot_id: own.lot, counted_milli: 80_000, seen_milli: 90_000, count_number: 0 }],
  }),
  'GET /api/menu/products/:id': (own) => ({ id: own.product_with_recipe }),
  'PUT /api/menu': (own) => ({
    ...{ version: 0, is_open: true, hold_minutes: 10, few_left: 5, lead_minutes: 60, days_ahead: 7 },
    group_ids: [own.product_group],
    items: [
      {
        ...{ product_id: own.product_with_recipe, is_shown: true, preorder_hours: 24 },
        ...{ season_from: '2026-01-01', season_until: '2099-12-31' },
      },
    ],
  }),
  'GET /api/composer/products/:id': (own) => ({ id: own.stem }),
  'PUT /api/composer': (own) => ({
    ...{ version: 0, is_open: true, smallest_amount: 5_000, arranging: 1, arranging_amount: 2_500 },
    ...{ base_minutes: 5, stem_seconds: 30 },
    parts: [{ product_id: own.stem, kind: 1, drawing: 'rose', colour: 'red' }],
  }),
  'GET /api/menu_orders': (own) => ({ state: 3, customer_id: own.customer }),
  'GET /api/menu_orders/:id': (own) => ({ id: own.menu_order }),
  'POST /api/menu_orders/:id/collect': (own) => ({ id: own.menu_order }),
  'GET /api/lots/picked': (own) => ({ ids: String(own.lot) }),
  'GET /api/lot_labels': (own) => ({ lots: `${own.lot}:1`, paper: 'roll_50_30' }),
  'GET /api/assemblies': (own) => ({ recipe_id: own.recipe }),
  'GET /api/assemblies/:id': (own) => ({ id: own.assembly }),
  'POST /api/assemblies/:id/disassemble': (own) => ({ id: own.assembly, quantity_milli: 1_000 }),
};
