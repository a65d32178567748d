/** Where a record of an entity is shown, by the entity's name; told by the app, which knows every feature. */
export type RecordLinks = Readonly<Record<string, (id: number) => string>>;

let links: RecordLinks = {};

export const setRecordLinks = (told: RecordLinks): void => {
  links = told;
};

/**
 * The address of a record that a later feature shows (a stock movement leads to its invoice); null without a number or
 * where the app has no such screen. Records of earlier features are linked by their own `screens.ts`.
 */
export const linkTo = (entity: string, id: number | null | undefined): string | null =>
  id === null || id === undefined ? null : (links[entity]?.(id) ?? null);
