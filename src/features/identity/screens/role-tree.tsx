import { Button, Menu, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { containsWords, searchForm, searchWords } from '../../../kernel/text/search-text.ts';
import { useIsPhone } from '../../../ui/display/use-media.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { permissionLevels } from '../permission-levels.ts';
import {
  actionsUpTo,
  type Level,
  levelOf,
  levelsOf,
  type PermissionModule,
  type PermissionSection,
  withLevel,
} from '../permission-tree.ts';
import { roleTexts } from '../role-messages.ts';
import type { Actions } from '../role-permissions.ts';
import { RoleActions } from './role-actions.tsx';
import type { RoleTreeProps } from './role-tree-props.ts';

const heldOf = (held: Actions, { module }: PermissionModule): readonly number[] => held[module] ?? [];

/** Of a module by its words, or by the words of what can be done in it. */
const hasWords = (search: string) => (one: PermissionModule) =>
  [one, ...one.actions].some((words) => containsWords(searchForm(`${words.ar} ${words.en}`), searchWords(search)));

const Against = ({ mine, theirs }: { readonly mine: readonly number[]; readonly theirs: readonly number[] }) => {
  const t = useTexts(roleTexts);
  const lacks = theirs.some((action) => !mine.includes(action));
  const adds = mine.some((action) => !theirs.includes(action));
  if (lacks && adds) return <span className="role-against">{t.different}</span>;
  if (!lacks && !adds) return <span className="role-against">{t.same}</span>;
  const Arrow = adds ? IconArrowUp : IconArrowDown;
  return (
    <span className="role-against" data-more={adds}>
      <Arrow size={14} aria-hidden /> {adds ? t.more : t.less}
    </span>
  );
};

const ModuleRow = ({ of, name, tree }: { of: PermissionModule; name: string; tree: RoleTreeProps }) => {
  const t = useTexts(roleTexts);
  const { held, onChange, mine, against, chosen, choose } = tree;
  const now = heldOf(held, of);
  const level = levelOf(of, now);
  const theirs = against ? heldOf(against.held, of) : null;
  const theirLevel = theirs ? levelOf(of, theirs) : null;
  const offered = levelsOf(of);
  const furthest = Math.max(
    0,
    ...of.actions.filter(({ action }) => now.includes(action)).map((one) => permissionLevels.indexOf(one.level)),
  );
  const mayGive = (one: Level) =>
    actionsUpTo(of, one).every((action) => now.includes(action) || heldOf(mine, of).includes(action));
  return (
    <div className="role-row" data-chosen={chosen === of.module || undefined}>
      <button type="button" className="role-name" aria-pressed={chosen === of.module} onClick={() => choose(of.module)}>
        {name}
      </button>
      <div className="role-levels" role="radiogroup" aria-label={name}>
        {permissionLevels.map((one, i) => (
          <span
            key={one}
            className="role-step"
            data-reached={(level !== null && i <= furthest) || undefined}
            data-own={(level === null && i > 0 && i <= furthest) || undefined}
          >
            {offered.includes(one) ? (
              <label
                className="role-dot"
                data-theirs={(theirs && one === theirLevel) || undefined}
                title={t.levels[one]}
              >
                <input
                  type="radio"
                  name={`level-${of.module}`}
                  aria-label={t.levels[one]}
                  checked={one === level}
                  disabled={!onChange || !mayGive(one)}
                  onChange={() => {
                    choose(of.module);
                    onChange?.(withLevel(held, of, one));
                  }}
                />
                <i aria-hidden />
                <small aria-hidden>{t.levels[one]}</small>
              </label>
            ) : null}
          </span>
        ))}
      </div>
      <span className="role-level" data-own={level === null || undefined}>
        {level === null ? t.own_choice : t.levels[level]}
      </span>
      {theirs ? <Against mine={now} theirs={theirs} /> : null}
    </div>
  );
};

/** One level for all modules of a section: of each the highest up to it that may be given. */
const SetAll = ({ section, tree }: { readonly section: PermissionSection; readonly tree: RoleTreeProps }) => {
  const t = useTexts(roleTexts);
  const { held, onChange, mine } = tree;
  if (!onChange) return null;
  const set = (level: Level) =>
    onChange(
      section.modules.reduce((all, one) => {
        const wanted = actionsUpTo(one, level);
        return wanted.every((action) => heldOf(held, one).includes(action) || heldOf(mine, one).includes(action))
          ? withLevel(all, one, level)
          : all;
      }, held),
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm">
          {t.for_all}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {permissionLevels.map((level) => (
          <Menu.Item key={level} onClick={() => set(level)}>
            {level === 'administrator' ? `${t.select_all} (${t.levels[level]})` : t.levels[level]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** What a role may do: sections of modules, each at a level (specification section 6). */
export const RoleTree = (tree: RoleTreeProps) => {
  const t = useTexts(roleTexts);
  const isPhone = useIsPhone();
  const [search, setSearch] = useState('');
  const found = tree.sections
    .map((section) => ({ ...section, modules: section.modules.filter(hasWords(search)) }))
    .filter(({ modules }) => modules.length > 0);
  return (
    <section className="role-tree panel" aria-label={t.rights} data-against={tree.against ? true : undefined}>
      <div className="role-head">
        <TextInput
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t.find}
          aria-label={t.find}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
        <div className="role-levels" aria-hidden>
          {permissionLevels.map((level) => (
            <span key={level}>{t.levels[level]}</span>
          ))}
        </div>
        <span className="role-level">{t.level}</span>
        {tree.against ? <span className="role-against">{t.against({ name: tree.against.name })}</span> : null}
      </div>
      {found.length === 0 ? <p className="form-note">{t.nothing_found}</p> : null}
      {found.map((section) => (
        <Fragment key={section.key}>
          {section.modules.length > 1 ? (
            <div className="role-section">
              <h3>{inThisLanguage(section)}</h3>
              <SetAll section={section} tree={tree} />
            </div>
          ) : null}
          {section.modules.map((one) => (
            <Fragment key={one.module}>
              <ModuleRow of={one} name={inThisLanguage(section.modules.length > 1 ? one : section)} tree={tree} />
              {isPhone && one.module === tree.chosen ? <RoleActions {...tree} /> : null}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </section>
  );
};
