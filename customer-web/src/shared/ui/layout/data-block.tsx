type Props = { type: 'application/json' | 'application/ld+json'; id?: string; value: unknown };

/** Data in a document, which nothing runs: no end of a script and no comment can be written with it. */
export const DataBlock = ({ type, id, value }: Props) => (
  <script type={type} id={id} dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }} />
);
