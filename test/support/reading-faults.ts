/**
 * What cannot be read on the page as it stands, in words; runs inside the page. Letters that a box cuts (the dots of a final ي
 * reach lowest), labels of pictures that stand out of them, figures of a column that do not end at one side.
 */
export const readingFaults = (): string[] => {
  const faults: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${element.textContent?.slice(0, 40)}”`;
  const pen = document.createElement('canvas').getContext('2d')!;

  const isShown = (element: HTMLElement) => element.checkVisibility() && element.clientHeight > 2;
  const hasOwnArabic = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && /[\u0600-\u06ff]/.test(node.textContent ?? ''));
  /** The nearest box that cuts what reaches below it. */
  const cutterOf = (element: Element): HTMLElement | null => {
    for (let at: Element | null = element; at instanceof HTMLElement; at = at.parentElement) {
      if (['hidden', 'clip'].includes(getComputedStyle(at).overflowY)) return at;
      if (at.matches('main, table, ul, body')) return null;
    }
    return null;
  };
  for (const element of document.querySelectorAll<HTMLElement>(
    'main :is(span, bdi, a, div, td, th, strong, p, h1, h2)',
  )) {
    if (!isShown(element) && getComputedStyle(element).display !== 'inline') continue;
    if (!hasOwnArabic(element)) continue;
    const cutter = cutterOf(element);
    if (!cutter || cutter.clientHeight <= 2) continue;
    const style = getComputedStyle(element);
    pen.font = style.font;
    const letters = pen.measureText('ي');
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    if (box.height === 0) continue;
    // The line's box is as high as the font; the letters' ink may reach below it.
    const baseline = box.bottom - letters.fontBoundingBoxDescent;
    const ink = baseline + letters.actualBoundingBoxDescent;
    const edge = cutter.getBoundingClientRect().bottom;
    // A text of more lines than are shown is cut on purpose: its last shown line is judged.
    if (ink > edge + 0.5 && box.height < 2 * Number.parseFloat(style.fontSize))
      faults.push(`letters are cut: ${nameOf(element)}`);
    const line = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
    if (document.documentElement.lang === 'ar' && line < 1.6 && element.closest('.tile, .card, .data-table td'))
      faults.push(`lines of ${line.toFixed(2)}: ${nameOf(element)}`);
  }

  for (const text of document.querySelectorAll<SVGTextElement>('main svg text')) {
    const box = text.getBoundingClientRect();
    const picture = text.ownerSVGElement!.getBoundingClientRect();
    if (box.left < picture.left - 0.5 || box.right > picture.right + 0.5)
      faults.push(`a label is cut: “${text.textContent}”`);
  }

  const columns = new Map<string, { side: number; text: string }[]>();
  const note = (key: string, figure: Element | null | undefined) => {
    if (!figure) return;
    const { right, width } = figure.getBoundingClientRect();
    if (width > 0) columns.set(key, [...(columns.get(key) ?? []), { side: right, text: figure.textContent ?? '' }]);
  };
  for (const [at, table] of [...document.querySelectorAll('main table')].entries())
    for (const cell of table.querySelectorAll<HTMLTableCellElement>('td[data-figure]'))
      note(`table ${at}, column ${cell.cellIndex + 1}`, [...cell.querySelectorAll('.num')].at(-1));
  for (const cell of document.querySelectorAll<HTMLTableCellElement>('main .vat-boxes td:not(:first-child)')) {
    const range = document.createRange();
    const figure = cell.querySelector('.num');
    if (!figure) continue;
    range.selectNodeContents(figure);
    const { right, width } = range.getBoundingClientRect();
    const key = `boxes, column ${cell.cellIndex + 1}`;
    if (width > 0) columns.set(key, [...(columns.get(key) ?? []), { side: right, text: figure.textContent ?? '' }]);
  }
  for (const [at, list] of [...document.querySelectorAll('main :is(.paper-lines, .invoice-sums, .cards)')].entries())
    for (const figure of list.querySelectorAll(':is(.paper-figure, dd, .card-end > strong) > :is(.num, .money > .num)'))
      if (!figure.closest('.card dl, .card-totals')) note(`${list.className} ${at}`, figure);
  for (const [column, figures] of columns) {
    const sides = figures.map((one) => one.side);
    const far = Math.max(...sides) - Math.min(...sides);
    if (far > 1.5) faults.push(`figures of ${column} end ${far.toFixed(0)} px apart: ${figures[0]!.text}`);
  }
  return [...new Set(faults)].slice(0, 8);
};
