/**
 * jsdom tries every rule of every style sheet on an element whenever somebody asks for its style, and finding things by
 * role asks hundreds of times. As browsers do, look first at what the last part of a selector names: an element of
 * another kind or without the class needs no closer look.
 */
const QUOTED = /"[^"]*"|'[^']*'/g;
const BRACKETED = /\([^()]*\)|\[[^[\]]*\]/g;

function withoutBrackets(selector) {
  const shorter = selector.replace(BRACKETED, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** For each alternative of a selector, what an element must at least be. */
function needs(selector) {
  if (!selector || selector.includes('\\')) return [{ classes: [] }];
  return withoutBrackets(selector.replace(QUOTED, ''))
    .split(',')
    .map((alternative) => {
      const last = alternative
        .trim()
        .split(/[\s>+~]/)
        .at(-1);
      return {
        tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(),
        classes: (last.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1)),
      };
    });
}

const known = new Map();

function mayMatch(element, selector) {
  if (!known.has(selector)) known.set(selector, needs(selector));
  return known
    .get(selector)
    .some(
      ({ tag, classes }) =>
        (!tag || tag === element.localName.toLowerCase()) && classes.every((name) => element.classList.contains(name)),
    );
}

/** Must run before jsdom's style rules are loaded. @param {NodeJS.Require} load which finds jsdom */
export function quickenStyles(load) {
  const selectors = load('jsdom/lib/jsdom/living/helpers/selectors.js');
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) =>
    mayMatch(element, selector) && matchesDontThrow(element, selector);
}
