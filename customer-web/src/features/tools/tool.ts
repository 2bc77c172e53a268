import type { ReactNode } from 'react';

/** How good it is for the visitor; its words say so too. */
export type Tone = 'good' | 'fair' | 'poor';

/** A line of the result. What is personal is not in the picture. */
export type Field = { label: string; value: ReactNode; isPersonal?: boolean; inPicture?: string };

/** What a run has found, in words. */
export type Report = {
  tone: Tone;
  verdict: string;
  /** Beside the verdict, where one sentence is not enough. */
  detail?: string;
  fields: readonly Field[];
  meaning: readonly string[];
  advice: readonly string[];
  /** What is copied, with the names of the specification. */
  json: object;
  /** Between the fields and what they mean. */
  picture?: ReactNode;
  /** At the end: where data is from. */
  credits?: ReactNode;
};

/** While it runs. The words are read aloud too. */
export type Shown = { words: string; picture: ReactNode };

export type Tool<Result> = {
  path: string;
  title: string;
  intro: string;
  tells: readonly string[];
  cannot: readonly string[];
  /** What a visitor may decide before it runs. */
  choice?: ReactNode;
  /** What the button says before, while and after it runs. */
  start: string;
  running: string;
  again: string;
  /** What the button says that ends a run early, where there is one. */
  cancel?: string;
  /** Watches how the button that starts it is used, until it is told to stop. */
  watch?: (start: HTMLElement) => () => void;
  /** @param progress takes per cent, and what is to be read and seen meanwhile */
  run: (progress: (percent: number, shown?: Shown) => void, cancelled: AbortSignal) => Promise<Result>;
  /** As it was found; only a component may ask for more. */
  report: (result: Result) => Report;
  /** What a visitor is told of what went wrong. */
  failure: (error: Error) => string;
};
