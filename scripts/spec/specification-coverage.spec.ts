import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8');

/** What a call's tests are called, `it('a')` and `it.each(table)('a')`: skipped ones show nothing. */
const kindOf = (callee: ts.Expression): string | undefined =>
  ts.isIdentifier(callee)
    ? callee.text
    : ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression)
      ? `${callee.expression.expression.getText()}.${callee.expression.name.text}`
      : undefined;

const isGroup = (kind: string | undefined) => kind === 'describe' || kind === 'describe.each';
const isTest = (kind: string | undefined) => kind === 'it' || kind === 'it.each';

/** The names of a file's tests, each after those of the groups around it. */
function testsOf(file: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, groups));
    const [title] = node.arguments;
    const kind = kindOf(node.expression);
    const names = title && ts.isStringLiteralLike(title) ? [...groups, title.text] : groups;
    if (names !== groups && isTest(kind)) found.add(names.join(' › '));
    ts.forEachChild(node, (child) => visit(child, isGroup(kind) ? names : groups));
  };
  const source = readFileSync(join(ROOT, file), 'utf8');
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), []);
  return found;
}

const HEAD = '| Line of the specification | In this product | Tests |';

/** What the tables say: a line of the specification, and what is named as its tests. */
const rows = page
  .split(HEAD)
  .slice(1)
  .flatMap((table) => table.split('\n\n')[0]!.split('\n').slice(2))
  .map((row) => {
    const [line, , tests = '', ...more] = row.slice(2, -2).split(' | ');
    return { line: line!, tests: [...tests.split('<br>'), ...more] };
  });

const files = new Map<string, Set<string>>();
const exists = (test: string): boolean => {
  const [, file, name] = /^`(\S+)` › (.+)$/.exec(test) ?? [];
  if (!file || !name || !existsSync(join(ROOT, file))) return false;
  if (!files.has(file)) files.set(file, testsOf(file));
  return files.get(file)!.has(name);
};

describe('the coverage of the specification', () => {
  it('names for every line only tests that there are', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.flatMap(({ tests }) => tests).filter((test) => !exists(test))).toEqual([]);
  });

  it('names each line once', () => {
    const lines = rows.map(({ line }) => line);
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });
});
