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
  expect(await text).toBe('Month,New,Lost\r\n2030-01,19.99,-5\r\n2030-02,,-10');
});
