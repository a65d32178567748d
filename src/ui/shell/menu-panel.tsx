import { inThisLanguage } from '../language/language.ts';
import { Link } from '../routing/link.tsx';
import type { MenuLine, SeenItem } from './menu-row.ts';

/** Lines in their order, gathered under their headings. */
const grouped = (lines: readonly MenuLine[]): { heading: string | null; lines: MenuLine[] }[] => {
  const groups: { heading: string | null; lines: MenuLine[] }[] = [];
  for (const line of lines) {
    const heading = line.heading ? inThisLanguage(line.heading) : null;
    const found = groups.find((group) => group.heading === heading);
    if (found) found.lines.push(line);
    else groups.push({ heading, lines: [line] });
  }
  return groups;
};

/** The second level of the menu. */
export const MenuPanel = ({ item, path }: { readonly item: SeenItem; readonly path: string }) => (
  <>
    <h2>{inThisLanguage(item.label)}</h2>
    {grouped(item.lines ?? []).map((group) => (
      <div key={group.heading ?? ''} className="menu-group">
        {group.heading ? <h3>{group.heading}</h3> : null}
        <ul>
          {group.lines.map((line) => (
            <li key={line.path}>
              <Link to={line.path} className="menu-line" aria-current={line.path === path ? 'page' : undefined}>
                {inThisLanguage(line.label)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
);
