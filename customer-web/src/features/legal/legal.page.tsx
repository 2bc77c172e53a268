import { useBrand } from '@veilway/web-client';
import type { ReactNode } from 'react';
import { useKept } from '../../shared/support/use-kept.js';
import legal from './legal.styles.js';
import { type Operator, texts } from './texts.js';

type Props = {
  title: string;
  parts: (operator: Operator) => readonly { title: string; paragraphs: readonly string[] }[];
  children?: ReactNode;
};

/** While the API has no answer. */
const NOBODY = { brandName: texts.weOurselves, supportEmail: texts.ourSupport };

/** A page to be read: the server draws it whole, and it needs no scripts. */
export function LegalPage({ title, parts, children }: Props) {
  const operator = { ...(useBrand() ?? NOBODY), kept: useKept() };
  return (
    <article className={legal.page}>
      <h1 className={legal.title}>{title}</h1>
      <p className={legal.updated}>{texts.updated}</p>
      {parts(operator).map(({ title, paragraphs }) => (
        <section key={title}>
          <h2 className={legal.part}>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text} className={legal.text}>
              {text}
            </p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}
