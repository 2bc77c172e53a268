import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BeginBulkDto } from '@veilway/api-client/records';
import { number } from '@veilway/web-client/format';
import type { ReactElement, ReactNode } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  RecordsIterator,
  SelectAllButton,
  useListContext,
  useTranslate,
  useDataTableRenderContext,
  useDataTableSortContext,
} from 'react-admin';
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
  /** Over the column in an exported file, where it is not the label: with the unit. */
  csvLabel?: string;
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
  storeKey?: string | undefined;
};

/** As many as are done at once. */
const ALL = <SelectAllButton limit={BeginBulkDto.ids.maxItems} />;

/** The rows of the list around it: react-admin's table where there is room, else a card for each. */
export const Records = <T extends Row>(props: Props<T>) =>
  props.isNarrow ? <Cards {...props} /> : <Table {...props} />;

function Table<T extends Row>({ label, columns, actions, bulkActions, storeKey }: Props<T>) {
  return (
    <Card>
      <DataTable
        aria-label={label}
        bulkActionButtons={bulkActions ?? false}
        {...(bulkActions && {
          bulkActionsToolbar: <BulkActionsToolbar selectAllButton={ALL}>{bulkActions}</BulkActionsToolbar>,
        })}
        sx={{
          // react-admin lays it above the table, where the card would cut it off.
          '&& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' },
          '&& .MuiTableCell-root': { px: 1 },
        }}
        rowClick={false}
        {...(storeKey && { storeKey })}
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

const Cards = <T extends Row>({ bulkActions, ...props }: Props<T>) =>
  bulkActions ? (
    <Stack spacing={1.5}>
      <Picked>{bulkActions}</Picked>
      <CardList {...props} canPick />
    </Stack>
  ) : (
    <CardList {...props} />
  );

/** What react-admin has above a table, for cards: how many are picked, and what can be done to them. */
function Picked({ children }: { children: ReactElement }) {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {selectedIds.length > 0 && (
        <>
          <Typography variant="body2">{common.picked(number(selectedIds.length))}</Typography>
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {translate('ra.action.unselect')}
          </Button>
          {ALL}
          {children}
        </>
      )}
    </Stack>
  );
}

function Pick({ id }: { id: string }) {
  const { selectedIds = [], onToggleItem } = useListContext();
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
      sx={{ float: 'right', m: -1 }}
    />
  );
}

const CardList = <T extends Row>({
  label,
  columns,
  actions,
  canPick,
}: Omit<Props<T>, 'bulkActions'> & { canPick?: true }) => {
  const [title, ...others] = columns.filter(({ isExtra }) => !isExtra);
  return (
    <Stack component="ul" aria-label={label} spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      <RecordsIterator<T>
        render={(row) => (
          <Card component="li" key={row.id} sx={{ p: 2 }}>
            {canPick && <Pick id={row.id} />}
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
