import { strToU8, zipSync } from 'fflate';

/** The parts of a workbook that a test writes as another program would; text is XML. */
export interface WorkbookParts {
  /** `<row>` elements of the sheet. */
  readonly rows: string;
  /** `<si>` elements of the shared texts. */
  readonly strings?: string;
  /** The whole part of styles. */
  readonly styles?: string;
  readonly workbookPr?: string;
  /** `<sheet>` elements, their relationships and further parts; one visible sheet by default. */
  readonly sheets?: string;
  readonly relationships?: string;
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
  readonly names?: { readonly strings?: string; readonly workbook?: string };
}

export const sheetXml = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Packs parts that are text or bytes. */
export const packParts = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

/** A workbook of one sheet whose part has another name than usual. */
export const workbookOf = (parts: WorkbookParts): Uint8Array => {
  const strings = parts.names?.strings ?? 'sharedStrings.xml';
  const workbook = parts.names?.workbook ?? 'xl/workbook.xml';
  return packParts({
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="${workbook}"/></Relationships>`,
    [workbook]: `<workbook xmlns:r="${office}">${parts.workbookPr ?? ''}<sheets>${
      parts.sheets ?? '<sheet name="x" sheetId="1" r:id="rId9"/>'
    }</sheets></workbook>`,
    [workbook.replace(/([^/]+)$/, '_rels/$1.rels')]: `<Relationships>${
      parts.relationships ??
      `<Relationship Id="rId9" Type="${office}/worksheet" Target="worksheets/other.xml"/>${
        parts.strings ? `<Relationship Id="rId3" Type="${office}/sharedStrings" Target="${strings}"/>` : ''
      }${parts.styles ? `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>` : ''}`
    }</Relationships>`,
    'xl/worksheets/other.xml': sheetXml(parts.rows),
    ...(parts.strings ? { [`xl/${strings}`]: `<sst>${parts.strings}</sst>` } : {}),
    ...(parts.styles ? { 'xl/styles.xml': parts.styles } : {}),
    ...parts.parts,
  });
};

/** Rows of texts and numbers as Excel writes them: `['شمعة', 1.1]`. */
export const rowsOf = (...rows: readonly (readonly (string | { readonly v: string })[])[]): string =>
  rows
    .map(
      (row) =>
        `<row>${row
          .map((cell) =>
            typeof cell === 'string'
              ? `<c t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
              : `<c><v>${cell.v}</v></c>`,
          )
          .join('')}</row>`,
    )
    .join('');

/** One long shared text that very many cells name: small as a file, terabytes as texts. */
export const repeatedTextWorkbook = (characters = 200_000, cells = 1_800_000): Uint8Array => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`;
  return workbookOf({ strings: `<si><t>${'a'.repeat(characters)}</t></si>`, rows: row.repeat(Math.ceil(cells / 90)) });
};

/** A number format of very many opening brackets. */
export const longFormatWorkbook = (characters = 2_000_000): Uint8Array =>
  workbookOf({
    rows: '<row><c t="inlineStr"><is><t>Name</t></is></c></row><row><c s="1"><v>45000</v></c></row>',
    styles: `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(characters)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`,
  });
