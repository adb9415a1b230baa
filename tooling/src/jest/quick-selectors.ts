/*
 * jsdom asks its selector engine about every rule of every style sheet for every element whose style it computes, which is most of what
 * tests of components do. Nearly all of these rules are of another class or tag than the element: that can be seen without the engine.
 */

/** What a selector asks of the element itself, by its last compound. */
export interface Subject {
  readonly tag: string | null;
  readonly classes: readonly string[];
  /** Nothing else is asked, of this element or another. */
  readonly isAll: boolean;
}

const compound = /^(?<tag>\*|[a-zA-Z][\w-]*)?(?<classes>(?:\.[\w-]+)*)(?<rest>(?:#[\w-]+|:{1,2}[\w-]+)*)$/u;

/** A selector with a sign in place of everything in brackets, which only narrows what it fits: `.a:not(.b, .c)[d="e"]` becomes `.a:not:etc:etc`. */
function withoutConditions(selector: string): string {
  let [left, before] = [selector.replaceAll(/\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/gu, ':etc'), ''];
  while (left !== before) [left, before] = [left.replaceAll(/\([^()]*\)/gu, ':etc'), left];
  return left;
}

/** The subjects of a selector's alternatives; null when the engine must be asked in any case. */
export function subjectsOf(selector: string): readonly Subject[] | null {
  const found: Subject[] = [];
  for (const part of withoutConditions(selector).split(',')) {
    const whole = part.trim();
    const last = whole.split(/[\s>+~]+/u).at(-1) ?? '';
    const groups = compound.exec(last)?.groups;
    if (!groups || last === '') return null;
    const { tag: named = '*', classes = '', rest = '' } = groups;
    const tag = /:root\b/u.test(rest) ? 'html' : named;
    found.push({ tag: tag === '*' ? null : tag, classes: classes.split('.').slice(1), isAll: whole === last && rest === '' });
  }
  return found;
}

/** True and false when that is certain, else null. The element is given by its local name and its class attribute. */
export function answerOf(subjects: readonly Subject[], { tag, classes }: { readonly tag: string; readonly classes: string }): boolean | null {
  const own = ` ${classes.replaceAll(/\s/gu, ' ')} `;
  const possible = subjects.filter((subject) => (subject.tag === null || subject.tag === tag) && subject.classes.every((name) => own.includes(` ${name} `)));
  if (possible.length === 0) return false;
  return possible.some(({ isAll }) => isAll) ? true : null;
}
