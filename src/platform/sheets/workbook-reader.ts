import { localName, parseXml } from './parse-xml.ts';
import { partKey, type ZipParts } from './read-zip.ts';

interface Relationship {
  readonly id: string;
  readonly type: string;
  /** Key of the part that it leads to. */
  readonly target: string;
}

/** What reading the cells of a workbook needs of its other parts. */
export interface Workbook {
  /** Parts of the worksheets that a person sees, in their order; all of them where every one is hidden. */
  readonly sheets: readonly string[];
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  /** Days count from 1904, as on an old Mac. */
  readonly countsFrom1904: boolean;
}

/** `xl/worksheets/../sheet 1.xml` of a target, relative to the part that names it or absolute from the package's root. */
const resolve = (from: string, target: string): string => {
  let path = target.replaceAll('\\', '/');
  try {
    path = decodeURIComponent(path);
  } catch {
    // No address of the web: taken as it stands.
  }
  const folder = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  const parts: string[] = [...folder];
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return partKey(parts.join('/'));
};

/** Where a part's relationships stand: `xl/_rels/workbook.xml.rels`. */
const relationshipsPart = (part: string): string => {
  const at = part.lastIndexOf('/') + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
};

const relationshipsOf = async (zip: ZipParts, part: string): Promise<Relationship[]> => {
  const found: Relationship[] = [];
  parseXml(await zip.read(relationshipsPart(part)), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name === 'Relationship' && TargetMode !== 'External')
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolve(part, Target) });
    },
  });
  return found;
};

/** The attribute with this local name and a prefix, whichever it is: `r:id`, `d3p1:id`. */
const prefixed = (attributes: Readonly<Record<string, string>>, local: string): string =>
  Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === local)?.[1] ?? '';

const isOn = (text: string | undefined): boolean => text === '1' || text === 'true' || text === 'on';

/** Finds the parts of a workbook by their relationships; where a writer left those out, by their usual names. */
export const openWorkbook = async (zip: ZipParts): Promise<Workbook> => {
  const office = (await relationshipsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target;
  const part = office && zip.has(office) ? office : 'xl/workbook.xml';
  const workbook = await zip.read(part);
  if (!workbook) throw new Error('no workbook');
  const relations = await relationshipsOf(zip, part);
  const named: { readonly id: string; readonly state: string }[] = [];
  let countsFrom1904 = false;
  parseXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = isOn(attributes['date1904']);
      if (name === 'sheet') named.push({ id: prefixed(attributes, 'id'), state: attributes['state'] ?? 'visible' });
    },
  });
  const partOf = (type: string, usual: string): string | undefined => {
    const related = relations.find((one) => one.type === type)?.target;
    return [related, resolve(part, usual)].find((one) => one !== undefined && zip.has(one));
  };
  // Sheets that hold a chart, a dialogue or a macro instead of cells are passed over.
  const found = named.flatMap(({ id, state }, i) => {
    const relation = relations.find((one) => one.id === id);
    if (relation && /^(chart|dialog|xlMacro)sheet$/i.test(relation.type)) return [];
    const sheet = relation?.target ?? resolve(part, `worksheets/sheet${i + 1}.xml`);
    return zip.has(sheet) ? [{ sheet, state }] : [];
  });
  const seen = found.filter(({ state }) => state === 'visible');
  return {
    sheets: (seen.length > 0 ? seen : found).map(({ sheet }) => sheet),
    strings: partOf('sharedStrings', 'sharedStrings.xml'),
    styles: partOf('styles', 'styles.xml'),
    countsFrom1904,
  };
};
