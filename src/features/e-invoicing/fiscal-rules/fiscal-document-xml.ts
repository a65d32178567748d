import type { XmlElement } from '../xml-element.ts';
import { type Decimal, plus, readDecimal, zero } from './decimal.ts';
import { Unreadable } from './unreadable.ts';

/** What the rules have to know beside the document. */
export interface FiscalFacts {
  /** Riyadh's date and time: `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm:ss`. */
  readonly today: string;
  readonly now: string;
  /** False before the stamp: its rules and those of the QR are left out. */
  readonly is_stamped: boolean;
}

type Places = readonly Place[];
const none: Places = [];
const nothingIn: ReadonlyMap<string, Place[]> = new Map();

/** An element in its document: what stands above it and, by name, within it. */
export class Place {
  readonly name: string;
  readonly up: Place | null;
  readonly #element: XmlElement;
  readonly #within: ReadonlyMap<string, Place[]>;
  #amount: Decimal | undefined;

  constructor(element: XmlElement, up: Place | null, found: Map<string, Place[]>, names: string[]) {
    this.#element = element;
    this.name = element.name;
    this.up = up;
    list(found, this);
    const { children, attributes } = element;
    if (attributes['name'] !== undefined) names.push(attributes['name']);
    if (children.length === 0) this.#within = nothingIn;
    else {
      const within = new Map<string, Place[]>();
      for (const child of children) list(within, new Place(child, this, found, names));
      this.#within = within;
    }
  }

  children(name: string): Places {
    return this.#within.get(name) ?? none;
  }

  /** All that is written in it, within its elements too. */
  get text(): string {
    return this.#element.children.length === 0 ? this.#element.text : textIn(this.#element);
  }

  /** Empty where it is not there. */
  attribute(name: string): string {
    return this.#element.attributes[name] ?? '';
  }

  has(name: string): boolean {
    return this.#element.attributes[name] !== undefined;
  }

  /** `Unreadable` for what is no number. */
  get amount(): Decimal {
    this.#amount ??= readDecimal(this.text);
    return this.#amount;
  }
}

const list = (into: Map<string, Place[]>, place: Place): void => {
  const there = into.get(place.name);
  if (there) there.push(place);
  else into.set(place.name, [place]);
};

const textIn = (element: XmlElement): string =>
  element.children.length === 0 ? element.text : element.children.map(textIn).join('');

/** Where a rule looks. The same function gives the same places within one check: they are found once. */
export type Where = (document: FiscalDocumentXml) => Places;

/** A document as the rules look at it: every element found by its name, made once a check. */
export class FiscalDocumentXml {
  readonly root: Place;
  readonly facts: FiscalFacts;
  /** Some element's `name` says that it is standard, simplified, or the simplified summary of several supplies. */
  readonly is_standard: boolean;
  readonly is_simplified: boolean;
  readonly is_simplified_summary: boolean;
  readonly #found = new Map<string, Place[]>();
  readonly #places = new Map<Where, Places>();

  constructor(root: XmlElement, facts: FiscalFacts) {
    const names: string[] = [];
    this.root = new Place(root, null, this.#found, names);
    this.facts = facts;
    this.is_standard = names.some((name) => /01\p{Nd}{5}/u.test(name));
    this.is_simplified = names.some((name) => /02\p{Nd}{5}/u.test(name));
    this.is_simplified_summary = names.some((name) => /02\p{Nd}{3}1\p{Nd}/u.test(name));
  }

  /** Every element of that name, in the document's order. */
  every(name: string): Places {
    return this.#found.get(name) ?? none;
  }

  places(where: Where): Places {
    let found = this.#places.get(where);
    if (!found) {
      found = where(this);
      this.#places.set(where, found);
    }
    return found;
  }
}

const split = new Map<string, readonly string[]>();
const partsOf = (path: string): readonly string[] => {
  let parts = split.get(path);
  if (!parts) {
    parts = path.split('/');
    split.set(path, parts);
  }
  return parts;
};

/** Elements on a path from one or several others: `at(line, 'cac:Item/cbc:Name')`. */
export const at = (from: Place | Places, path: string): Places => {
  let current: Places = from instanceof Place ? [from] : from;
  for (const part of partsOf(path)) {
    if (current.length === 0) return none;
    current = current.length === 1 ? current[0]!.children(part) : current.flatMap((place) => place.children(part));
  }
  return current;
};

export const exists = (from: Place | Places, path: string): boolean => at(from, path).length > 0;

/** The one that is there; `Unreadable` where there are several. */
export const single = (places: Places): Place | undefined => {
  if (places.length > 1) throw new Unreadable(places[0]!.name);
  return places[0];
};

/** The text on a path, empty where nothing is; `Unreadable` where there are several. */
export const textAt = (from: Place | Places, path: string): string => single(at(from, path))?.text ?? '';

/** Something is written on the path. */
export const isFilled = (from: Place | Places, path: string): boolean => at(from, path).some(({ text }) => text !== '');

/** Nothing where the element is not there; `Unreadable` where there are several, or no number. */
export const amountAt = (from: Place | Places, path: string): Decimal | undefined => single(at(from, path))?.amount;

/** The sum of one amount of each; `Unreadable` where one of them has several. */
export const sumAt = (from: Places, path: string): Decimal => {
  let total: Decimal | undefined = zero;
  for (const place of from) total = plus(total, amountAt(place, path) ?? zero);
  return total!;
};
export const sumOf = (places: Places): Decimal => {
  let total: Decimal | undefined = zero;
  for (const { amount } of places) total = plus(total, amount);
  return total!;
};
