import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

/*
 * What people read stands in catalogs, `texts.ts` or `<part>.texts.ts` of each folder: whoever adds a language finds all
 * of it there. A text beside the code would stay English for ever.
 */
const ROOT = resolve(__dirname, '../..');
const WEBS = ['customer-web', 'admin-web'];

/** The same in every language: the name of a font, and of a language in itself. */
const NAMES = ['Inter Variable', 'English'];

/** Attributes and properties whose values are read or heard. */
const SAID =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|label|alt|placeholder|description|text|hint|intro|heading|message|action|note|helperText|loadingText)$/;

const hasWords = (text: string) => /\p{L}{2,}/u.test(text);

/** `Never`, `You signed in`: what programs say to each other begins otherwise. */
const beginsLikeText = (text: string) => /^\p{Lu}\p{Ll}+(\s|[.,:;!?…]|$)/u.test(text);

/** `${used} of the data`: what programs put together has no words in a row, but for a style. */
const readsLikeText = (node: ts.Node, text: string) =>
  ts.isTemplateExpression(node) && /\p{L}{2,} \p{L}{2,}/u.test(text) && !text.includes('var(--');

/** Where a form or a link leads, which nobody reads. */
const isAddress = (text: string) => /^\/[\w/-]*$/.test(text);

/** `key === 'Escape'`: the name of something, which a program asks for. */
const isAskedFor = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText());

/** What a literal says, without what it is filled with. */
const wordsOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
};

/** Whether a value becomes a child of an element, or something else that is read, by what is around it. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isShown(parent) : true;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    return node !== parent.name && SAID.test(parent.name.getText().replaceAll("'", ''));
  const isPassedOn =
    (ts.isConditionalExpression(parent) && node !== parent.condition) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isBinaryExpression(parent) && /^(\?\?|\|\||&&|\+)$/.test(parent.operatorToken.getText()));
  return isPassedOn && isShown(parent);
}

/** Nobody else reads the console. */
const isForDevelopers = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && parent.expression.getText().startsWith('console.');

function inlineTexts(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const words = ts.isJsxText(node) ? node.text.trim() : wordsOf(node);
    if (words === undefined) return ts.forEachChild(node, look);
    const isText =
      ((ts.isJsxText(node) || isShown(node)) && hasWords(words)) || beginsLikeText(words) || readsLikeText(node, words);
    if (isText && !isForDevelopers(node) && !isAskedFor(node) && !isAddress(words) && !NAMES.includes(words))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${words}`);
    // What a template is filled with may hold texts, too.
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const isCode = (file: string) => /\.tsx?$/.test(file) && !/(\.test|[/.]texts|\.styles)\.tsx?$|\/testing\//.test(file);

const codeOf = (web: string) =>
  readdirSync(join(ROOT, web, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => join(ROOT, web, 'src', file))
    .filter(isCode);

it.each(WEBS)('in %s no text stands beside the code', (web) => {
  expect(codeOf(web).flatMap((file) => inlineTexts(relative(ROOT, file), readFileSync(file, 'utf8')))).toEqual([]);
});

// The samples are code.
/* oxlint-disable no-template-curly-in-string */
it.each([
  '<p>Nothing here</p>',
  "<p>{isOpen ? 'open' : name}</p>",
  '<p>{unread && `of ${all}`}</p>',
  '<button aria-label="close" />',
  '<Failure title={`loading ${what}`} />',
  "toast.error({ title: texts.failed, description: 'not now' })",
  "const never = 'Never'",
  'const ends = (day: string) => `${day}, then it ends`',
  "throw new Error('This browser cannot do that.')",
  "const at = `${place ? 'Somewhere' : place}`",
])('a text is found in %s', (code) => expect(inlineTexts('sample.tsx', code)).toHaveLength(1));

it.each([
  '<p>404 · {count}%</p>',
  '<Text color="fg.muted" fontSize="sm">{texts.never}</Text>',
  "const colours = { busy: 'orange', 'aria-label': texts.load }",
  'const path = `/auth?redirect=${encodeURIComponent(path)}`',
  'console.warn(`No such page: ${path}`)',
  "if (key === 'Escape') close()",
  "import { texts } from './texts.js'",
])('none is found in %s', (code) => expect(inlineTexts('sample.tsx', code)).toEqual([]));
