type Props = { label: string; count: number; grid: string; card: string };

/** The shape of cards that are loading. */
export const Coming = ({ label, count, grid, card }: Props) => (
  <div role="status" aria-busy="true" aria-label={label}>
    <div className={grid}>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className={card} />
      ))}
    </div>
  </div>
);
