import { Alert } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldText } from '../../../ui/api/field-phrase.ts';
import { useIsPhone } from '../../../ui/display/use-media.ts';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { useUser } from '../../../ui/session/session-store.ts';
import type { PermissionSection } from '../permission-tree.ts';
import { roleTexts } from '../role-messages.ts';
import { RoleActions } from './role-actions.tsx';
import { RoleTree } from './role-tree.tsx';
import type { RoleTreeProps } from './role-tree-props.ts';
import './role.css';

interface RoleBodyProps {
  readonly sections: readonly PermissionSection[];
  /** What the role holds, module number to action numbers. */
  readonly rights: FieldBinding<Record<string, number[]> | null>;
  readonly canChange: boolean;
  /** Fields of its names. */
  readonly names: ReactNode;
  readonly against?: RoleTreeProps['against'];
  /** What stands before and after the actions of the chosen module. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** The names, the tree, and beside it what the chosen module's level means. */
export const RoleBody = ({ sections, rights, canChange, names, against, before, after }: RoleBodyProps) => {
  const t = useTexts(roleTexts);
  const isPhone = useIsPhone();
  const user = useUser();
  const [chosen, choose] = useState(sections[0]!.modules[0]!.module);
  const tree: RoleTreeProps = {
    sections,
    held: rights.value ?? {},
    onChange: canChange ? (held) => rights.onChange(held as never) : undefined,
    mine: user.permissions,
    against,
    chosen,
    choose,
  };
  return (
    <div className="role-page">
      <div className="role-main">
        {canChange ? <FormSection title={t.names}>{names}</FormSection> : null}
        {rights.error ? <Alert color="red">{fieldText(t.rights, rights.error)}</Alert> : null}
        <RoleTree {...tree} />
      </div>
      <div className="role-aside">
        {before}
        {isPhone ? null : <RoleActions {...tree} />}
        {after}
      </div>
    </div>
  );
};
