import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, RecordsIterator, useDataTableRenderContext, useDataTableSortContext } from 'react-admin';
import { common } from './texts.js';

export type Row = { id: string };

export type Column<T> = {
  label: string;
  /** The API's name of the field, where one can sort by it. */
  field?: string;
  align?: 'right';
  /** Shown by whoever chooses it. */
  isExtra?: true;
  render: (row: T) => ReactNode;
  /** What stands in an exported file; a column without it is left out there. */
  csv?: (row: T) => string | number | null;
};

type Props<T> = {
  /** The table's accessible name. */
  label: string;
  columns: readonly Column<T>[];
  actions?: ((row: T) => ReactNode) | undefined;
  bulkActions?: ReactElement | undefined;
  isNarrow: boolean;
};

/** The rows of the list around it: react-admin's table where there is room, else a card for each. */
export const Records = <T extends Row>(props: Props<T>) =>
  props.isNarrow ? <Cards {...props} /> : <Table {...props} />;

function Table<T extends Row>({ label, columns, actions, bulkActions }: Props<T>) {
  return (
    <Card>
      <DataTable
        aria-label={label}
        bulkActionButtons={bulkActions ?? false}
        rowClick={false}
        hiddenColumns={columns.flatMap(({ label, field = label, isExtra }) => (isExtra ? field : []))}
      >
        {columns.map((column, at) => (
          <Col key={column.label} column={column} isFirst={at === 0} />
        ))}
        {actions && (
          <DataTable.Col
            label={common.actions}
            align="right"
            disableSort
            render={actions}
            cellSx={() => ({ whiteSpace: 'nowrap' })}
          />
        )}
      </DataTable>
    </Card>
  );
}

function Col<T extends Row>({
  column: { label, field, align, render },
  isFirst,
}: {
  column: Column<T>;
  isFirst: boolean;
}) {
  const part = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const isHeader = part === 'data' && isFirst;
  const isSorted = part === 'header' && sort?.field === field;
  return (
    <DataTable.Col
      label={label}
      {...(field ? { source: field } : { disableSort: true })}
      align={align}
      render={render}
      {...(isHeader && { component: 'th', scope: 'row' })}
      // react-admin shows it by an arrow alone.
      {...(isSorted && { 'aria-sort': sort?.order === 'ASC' ? 'ascending' : 'descending' })}
    />
  );
}

const Cards = <T extends Row>({ label, columns, actions }: Props<T>) => {
  const [title, ...others] = columns.filter(({ isExtra }) => !isExtra);
  return (
    <Stack component="ul" aria-label={label} spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      <RecordsIterator<T>
        render={(row) => (
          <Card component="li" key={row.id} sx={{ p: 2 }}>
            {title?.render(row)}
            <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, my: 1.5, mx: 0 }}>
              {others.map(({ label, render }) => (
                <Box key={label} sx={{ display: 'contents' }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {label}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, justifySelf: 'end', textAlign: 'right', typography: 'body2' }}>
                    {render(row)}
                  </Box>
                </Box>
              ))}
            </Box>
            {actions && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{actions(row)}</Box>}
          </Card>
        )}
      />
    </Stack>
  );
};
