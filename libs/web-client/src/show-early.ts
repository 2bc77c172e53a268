type Shown = { value: string; note?: string };

const put = (place: HTMLElement, figures: Readonly<Record<string, Shown>>) => {
  const { figure, note } = place.dataset;
  const text = figure ? figures[figure]?.value : note && figures[note]?.note;
  if (text !== undefined) place.textContent = text;
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
  const root = document.getElementById('root')!;
  if (!asked) return root.replaceChildren();
  // Those of the drawing: the page that takes its place has such places too, and React minds theirs itself.
  const places = [...root.querySelectorAll<HTMLElement>('[data-figure], [data-note]')];
  const show = async (answer: Response) => {
    if (!answer.ok) return;
    // The page reads the answer, too.
    const figures = figuresOf((await answer.clone().json()) as Answer);
    for (const place of places) put(place, figures);
  };
  // The page says what is wrong with an answer.
  asked.then(show).catch(() => undefined);
}
