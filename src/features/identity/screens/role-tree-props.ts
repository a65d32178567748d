import type { Actions } from '../role-permissions.ts';

/** What a role may do, as it is chosen. */
export interface RoleTreeProps {
  readonly held: Actions;
  /** Absent: only to be read. */
  readonly onChange?: ((held: Actions) => void) | undefined;
  /** What the person who chooses has: a level beyond it cannot be given. */
  readonly mine: Actions;
  readonly against?: { readonly name: string; readonly held: Actions } | undefined;
  /** The module whose actions are shown beside. */
  readonly chosen: number;
  readonly choose: (module: number) => void;
}
