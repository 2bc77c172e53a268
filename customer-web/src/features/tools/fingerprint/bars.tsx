import tools from '../tools.styles.js';

type Bar = { label: string; value: number; text: string };
type Props = { title: string; note?: string; bars: readonly Bar[] };

/** A chart that is read as a table where it is not seen. */
export const Bars = ({ title, note, bars }: Props) => {
  const longest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <table className={tools.bars}>
      <caption className={tools.caption}>
        {title}
        {note && <small className={tools.beside}>{note}</small>}
      </caption>
      <tbody>
        {bars.map(({ label, value, text }) => (
          <tr key={label}>
            <th scope="row" className={tools.barLabel}>
              {label}
            </th>
            <td className={tools.barValue}>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={tools.bar} aria-hidden>
                <rect width={(100 * value) / longest} height="4" fill="currentColor" />
              </svg>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
