import { STORED_DATA } from '@veilway/api-client/stored-data';
import { type KeptDays, useKept } from '../../shared/support/use-kept.js';
import legal from './legal.styles.js';
import { texts } from './texts.js';

const { stored } = texts.privacy;

type Field = { name: string; purpose: string };
type Kind = Field & { kept: string; fields: readonly Field[] };

/** All that is stored of people, as the program that stores it says when it is built. */
export const Stored = () => (
  <section id="stored">
    <h2 className={legal.part}>{stored.title}</h2>
    <p className={legal.text}>{stored.intro}</p>
    <Kinds title={stored.rows} about={stored.rowsAbout} common={STORED_DATA.common} kinds={STORED_DATA.items} />
    <Kinds
      title={stored.events}
      about={stored.eventsAbout}
      common={STORED_DATA.inEachEvent}
      kinds={STORED_DATA.events}
    />
  </section>
);

type Props = { title: string; about: string; common: readonly Field[]; kinds: readonly Kind[] };

/** The program names a setting where one says how long. */
const told = (text: string, kept: KeptDays) =>
  Object.entries(kept).reduce((told, [name, days]) => told.replaceAll(`{${name}}`, String(days)), text);

function Kinds({ title, about, common, kinds }: Props) {
  const kept = useKept();
  return (
    <section>
      <h3 className={legal.group}>{title}</h3>
      <p className={legal.text}>{about}</p>
      <details className={legal.kind}>
        <summary className={legal.kindName}>{stored.inEach}</summary>
        <Fields fields={common} />
      </details>
      {kinds.map(({ name, purpose, kept: until, fields }) => (
        <details key={name} className={legal.kind}>
          <summary className={legal.kindName}>{purpose}</summary>
          <p className={legal.kept}>{stored.kept(told(until, kept))}</p>
          <Fields fields={fields} />
        </details>
      ))}
    </section>
  );
}

const Fields = ({ fields }: { fields: readonly Field[] }) => (
  <dl className={legal.fields}>
    {fields.map(({ name, purpose }) => (
      <div key={name} className={legal.field}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>{purpose}</dd>
      </div>
    ))}
  </dl>
);
