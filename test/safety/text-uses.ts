import { join, sep } from 'node:path';
import type { Expression, Identifier, Node, ObjectLiteralExpression, SourceFile } from 'typescript/unstable/ast';
import {
  isAsExpression,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
} from 'typescript/unstable/ast/is';
import { API, type Symbol as CheckedSymbol, type Checker, type NodeHandle, type Type } from 'typescript/unstable/sync';

/** A text of a catalogue, or an object of texts. */
interface Text {
  readonly file: string;
  /** Its keys, e.g. `states.draft`. */
  readonly path: string;
  readonly key: string;
  readonly name: Node;
  readonly inner: readonly Text[];
}

const visitNodes = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  node.forEachChild((child) => {
    visitNodes(child, visit);
  });
};

const selectNodes = <N extends Node>(files: readonly SourceFile[], isWanted: (node: Node) => node is N): N[] => {
  const found: N[] = [];
  for (const file of files) visitNodes(file, (node) => isWanted(node) && found.push(node));
  return found;
};

const keyOf = (name: Node): string => (name as Identifier).text;

/** An object with a type of its own (`as Record<…>`) is one text: the checker no longer knows its keys. */
const objectIn = (value: Expression): ObjectLiteralExpression | null => {
  if (isObjectLiteralExpression(value)) return value;
  return isSatisfiesExpression(value) || isParenthesizedExpression(value) ? objectIn(value.expression) : null;
};

const listTexts = (object: ObjectLiteralExpression, file: string, above: string): Text[] =>
  object.properties.filter(isPropertyAssignment).map(({ name, initializer }) => {
    const path = above + keyOf(name);
    const inside = objectIn(initializer);
    return { file, path, key: keyOf(name), name, inner: inside ? listTexts(inside, file, `${path}.`) : [] };
  });

/** The texts of each `catalog(en, ar)`; one whose shape is given by a type is read by its own keys. */
const listCatalogues = (file: SourceFile, path: string): Text[] =>
  selectNodes([file], isCallExpression).flatMap((call) => {
    const [english] = call.arguments;
    const isCatalogue = isIdentifier(call.expression) && call.expression.text === 'catalog' && !call.typeArguments;
    return isCatalogue && english && isObjectLiteralExpression(english) ? listTexts(english, path, '') : [];
  });

const flatten = (texts: readonly Text[]): Text[] => texts.flatMap((text) => [text, ...flatten(text.inner)]);

const idOf = (declaration: NodeHandle): string => `${declaration.path}#${declaration.index}`;

/** An object that is not read further by a key is handed over whole. */
const isWhole = (node: Node): boolean => {
  const { parent } = node;
  return !((isPropertyAccessExpression(parent) || isElementAccessExpression(parent)) && parent.expression === node);
};

/** The kinds of a union, or the type itself. */
const kindsOf = (type: Type): readonly Type[] =>
  (type as Type & { getTypes?: () => readonly Type[] | undefined }).getTypes?.() ?? [type];

/** The keys that a type in brackets stands for; null for every key. */
const keysOfType = (checker: Checker, type: Type): ReadonlySet<string> | null => {
  const kinds = [type, checker.getBaseConstraintOfType(type)].map((one) => (one ? kindsOf(one) : []));
  for (const some of kinds) {
    const values = some.map((kind) => (kind as Type & { value?: unknown }).value);
    if (values.length > 0 && values.every((value) => typeof value === 'string' || typeof value === 'number'))
      return new Set(values.map(String));
  }
  return null;
};

/** Strikes out what code reads: `unread` holds what is left. */
const textReader = (checker: Checker, texts: readonly Text[]) => {
  const unread = new Set(texts);
  const known = new Map<string, Text>();
  checker.getSymbolAtLocation(texts.map(({ name }) => name)).forEach((symbol, at) => {
    for (const declaration of symbol?.declarations ?? []) known.set(idOf(declaration), texts[at]!);
  });
  const strike = (symbol: CheckedSymbol | undefined, whole: boolean) => {
    for (const declaration of symbol?.declarations ?? []) {
      const text = known.get(idOf(declaration));
      if (text) for (const one of whole ? flatten([text]) : [text]) unread.delete(one);
    }
  };
  const keys = () => new Set([...unread].map(({ key }) => key));

  /** `t.title` */
  const readAccesses = (files: readonly SourceFile[]) => {
    const open = keys();
    const nodes = selectNodes(files, isPropertyAccessExpression).filter((node) => open.has(keyOf(node.name)));
    const symbols = checker.getSymbolAtLocation(nodes.map((node) => node.name));
    for (const [at, node] of nodes.entries()) strike(symbols[at], isWhole(node));
  };

  /** `t[key]`: the keys that its type allows; `t[key as 'a']` may be any of them. */
  const readElements = (files: readonly SourceFile[]) => {
    const nodes = selectNodes(files, isElementAccessExpression);
    const receivers = checker.getTypeAtLocation(nodes.map((node) => node.expression));
    const types = checker.getTypeAtLocation(nodes.map((node) => node.argumentExpression));
    nodes.forEach((node, at) => {
      const [receiver, type] = [receivers[at], types[at]];
      const properties = receiver ? checker.getPropertiesOfType(receiver) : [];
      if (!type || !properties.some((one) => one.declarations.some((handle) => known.has(idOf(handle))))) return;
      const wanted = isAsExpression(node.argumentExpression) ? null : keysOfType(checker, type);
      for (const one of properties) if (!wanted || wanted.has(one.name)) strike(one, isWhole(node));
    });
  };

  /** `const { title } = t` */
  const readBindings = (files: readonly SourceFile[]) => {
    const open = keys();
    for (const pattern of selectNodes(files, isObjectBindingPattern)) {
      const names = pattern.elements.filter(isBindingElement).map((one) => one.propertyName ?? one.name);
      const wanted = names.flatMap((name) => (name && open.has(keyOf(name)) ? [keyOf(name)] : []));
      const type = wanted.length > 0 ? checker.getTypeAtLocation(pattern) : undefined;
      if (type) for (const name of wanted) strike(checker.getPropertyOfType(type, name), true);
    }
  };

  /** `Object.entries(t.states)` and its sisters read every key. */
  const readObjects = (files: readonly SourceFile[]) => {
    const objects = selectNodes(files, isCallExpression).flatMap(({ expression, arguments: [first] }) =>
      isPropertyAccessExpression(expression) &&
      keyOf(expression.expression) === 'Object' &&
      ['keys', 'values', 'entries'].includes(keyOf(expression.name)) &&
      first
        ? [first]
        : [],
    );
    for (const type of checker.getTypeAtLocation(objects))
      for (const kind of type ? kindsOf(type) : [])
        for (const property of checker.getPropertiesOfType(kind)) strike(property, true);
  };

  return { unread, reads: [readObjects, readElements, readAccesses, readBindings] };
};

/**
 * The texts of a project's catalogues that no code outside of tests reads, as `file: key`. The type checker is asked which
 * text each access means, so a `t.title` of one catalogue hides no unread `title` of another.
 */
export const listUnusedTexts = (root: string): string[] => {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json').split(sep).join('/');
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    const { program, checker } = project!;
    const base = config.slice(0, -'tsconfig.json'.length);
    const files = program
      .getSourceFileNames()
      .filter((file) => file.startsWith(`${base}src/`) && !/\.test\.tsx?$/.test(file))
      .map((file) => program.getSourceFile(file)!);
    const texts = flatten(files.flatMap((file) => listCatalogues(file, file.fileName.slice(base.length))));
    const { unread, reads } = textReader(checker, texts);
    // Files that name a catalogue first: only the few keys left after them are asked for in all the others.
    const isNear = (file: SourceFile) => /texts|words|messages/i.test(file.text);
    for (const some of [files.filter(isNear), files.filter((file) => !isNear(file))])
      for (const read of reads) read(some);
    return [...unread].filter(({ inner }) => inner.length === 0).map(({ file, path }) => `${file}: ${path}`);
  } finally {
    api.close();
  }
};
