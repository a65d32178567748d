import type { PermissionSection } from '../permission-tree.ts';
import type { Actions } from '../role-permissions.ts';

/** What a role may do, as it is chosen. */
export interface RoleTreeProps {
  /** What can be given: the modules of a shop, or of the platform. */
  readonly sections: readonly PermissionSection[];
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
