/**
 * jsdom tries every rule of every style sheet on an element whenever somebody asks for its style, and finding things by
 * role asks for hundreds. Like browsers do, this looks first at what a rule's last part names: an element without that
 * class or of another kind needs no closer look. Must be loaded before jsdom.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const COMPOUND = /^(?<tag>[a-z][\w-]*)?(?<rest>(?:[.#][\w-]+|\[[^\]]*\]|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?)*)$/i;

/** Cuts at a separator that stands in no brackets and no quotes. */
function cut(text, isSeparator) {
  const parts = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (depth === 0 && isSeparator.test(sign)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter(Boolean);
}

/** What an element must be for one alternative of a selector; undefined where only a closer look can tell. */
function needsOf(alternative) {
  const groups = COMPOUND.exec(cut(alternative, /[\s>+~]/).at(-1) ?? '')?.groups;
  if (!groups) return undefined;
  const classes = cut(groups.rest.replace(/\.|(?=[#:[])/g, ' $&'), /\s/).filter((part) => part.startsWith('.'));
  return { tag: groups.tag?.toLowerCase(), classes: classes.map((name) => name.slice(1)) };
}
