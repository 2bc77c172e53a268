type Shown = { value: string; note?: string };

const put = (kind: 'figure' | 'note', name: string, text: string | undefined) => {
  const place = document.querySelector(`[data-${kind}=${name}]`);
  if (place && text !== undefined) place.textContent = text;
};

/**
 * Puts figures into a page that was drawn when the web was built (`early/drawn-early.ts`), out of what its document has
 * asked for (`asked-early.ts`): long before the page's scripts are there, which take its place.
 * @param address the path and query of what is asked
 */
export function showEarly<Answer>(
  address: string,
  figuresOf: (answer: Answer) => Readonly<Record<string, Shown>>,
): void {
  const asked = window.askedEarly?.answers.get(address);
  // Who is not signed in, or has another page before them, is shown nothing of this one.
  if (!asked) return document.getElementById('root')!.replaceChildren();
  const show = async (answer: Response) => {
    if (!answer.ok) return;
    // The page reads the answer, too.
    for (const [name, { value, note }] of Object.entries(figuresOf((await answer.clone().json()) as Answer))) {
      put('figure', name, value);
      put('note', name, note);
    }
  };
  // The page says what is wrong with an answer.
  asked.then(show).catch(() => undefined);
}
