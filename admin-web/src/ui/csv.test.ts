import { csvOf } from './csv.js';
import type { Column } from './records.js';

type Row = { id: string; name: string; bytes: number | null };

const COLUMNS: readonly Column<Row>[] = [
  { label: 'Name', render: ({ name }) => name, csv: ({ name }) => name },
  { label: 'Seen', render: () => 'now' },
  { label: 'Bytes', render: ({ bytes }) => bytes, csv: ({ bytes }) => bytes },
];
const lineOf = (name: string, bytes: number | null = 1) => csvOf(COLUMNS, [{ id: 'r', name, bytes }]).split('\r\n')[1];

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"])(
  'lets no table program run %j',
  (name) => expect(lineOf(name)?.replace(/^"/, '')).toMatch(/^'/),
);

it('leaves numbers as they are, also below zero', () => expect(lineOf('a', -5)).toBe('a,-5'));

it('keeps commas, quotes and lines within their field', () =>
  expect(csvOf(COLUMNS, [{ id: 'r', name: 'a, "b"\r\nc', bytes: null }])).toBe('Name,Bytes\r\n"a, ""b""\r\nc",'));
