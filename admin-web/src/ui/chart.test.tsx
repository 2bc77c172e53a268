import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { faults } from '../testing/world.js';
import { theme } from '../theme.js';
import { Chart } from './chart.js';

const points = [
  { id: '2030-01', label: 'January 2030' },
  { id: '2030-02', label: 'February 2030' },
];
const cents = (value: number) => `$${(value / 100).toFixed(2)}`;
const draw = (kind: 'bars' | 'lines') =>
  render(
    <ThemeProvider theme={theme}>
      <Chart
        title="Money"
        by="Month"
        points={points}
        series={[
          { label: 'New', values: [1_999, null] },
          { label: 'Lost', values: [-500, -1_000] },
        ]}
        kind={kind}
        write={cents}
        csv={(value) => value / 100}
        unit="USD"
        file="money"
      />
    </ThemeProvider>,
  );

it.each(['bars', 'lines'] as const)('as %s tells the values of each point to who cannot see them', async (kind) => {
  draw(kind);
  const slider = screen.getByRole('slider', { name: 'Money: values at a point' });
  expect(slider.getAttribute('aria-valuetext')).toBe('February 2030: New –, Lost $-10.00');
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('January 2030: New $19.99, Lost $-5.00');
  await userEvent.keyboard('{End}');
  expect(slider.getAttribute('aria-valuenow')).toBe('2');
  expect(await faults()).toEqual([]);
});

it('tells bars apart by more than their colour, in the picture as beside the names', () => {
  draw('bars');
  const signs = [...document.querySelectorAll('svg[aria-hidden] > rect[stroke]')].map((rect) =>
    rect.getAttribute('fill'),
  );
  expect(signs).toHaveLength(2);
  expect(signs[0]).not.toContain('url');
  const hatch = document.getElementById(/^url\(#(.+)\)$/.exec(signs[1]!)![1]!)!;
  expect(hatch.querySelector('path')?.getAttribute('d')).toBeTruthy();
  expect(document.querySelectorAll(`rect[fill="${signs[1]}"]`).length).toBeGreaterThan(1);
});

it('marks its height by no halves of what is counted, and by nothing twice', () => {
  const marksOf = (values: number[], write: (value: number) => string) => {
    const { container, unmount } = render(
      <ThemeProvider theme={theme}>
        <Chart
          {...{ title: 'Opened', by: 'Month', points, kind: 'lines', write, unit: '', file: 'opened' }}
          series={[{ label: 'Opened', values }]}
        />
      </ThemeProvider>,
    );
    const marks = [...container.querySelectorAll('.visx-axis-left .visx-axis-tick')].map(
      ({ textContent }) => textContent,
    );
    unmount();
    return marks;
  };
  expect(marksOf([0, 2], String)).toEqual(['0', '1', '2']);
  expect(marksOf([0, 0.5], (value) => `${Math.round(value)} h`)).toEqual(['0 h', '1 h']);
});

it('tells lines apart by more than their colour, in the picture as beside the names', () => {
  draw('lines');
  const signs = [...document.querySelectorAll('svg[aria-hidden] line')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  );
  expect(signs[0]).toBeFalsy();
  expect(signs[1]).toBeTruthy();
  expect(document.querySelector(`path[stroke-dasharray="${signs[1]}"]`)).toBeTruthy();
});

it('has its numbers as a table', async () => {
  draw('bars');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Money' }));
  const rows = within(screen.getByRole('table', { name: 'Money' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Month', 'New', 'Lost'],
    ['January 2030', '$19.99', '$-5.00'],
    ['February 2030', '–', '$-10.00'],
  ]);
  expect(await faults()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide table: Money' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('has them as a file', async () => {
  const own = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  try {
    draw('bars');
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV: Money' }));
  } finally {
    Object.assign(URL, own);
  }
  const text = new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(files[0]!);
  });
  expect(await text).toBe('Month,New (USD),Lost (USD)\r\n2030-01,19.99,-5\r\n2030-02,,-10');
});
