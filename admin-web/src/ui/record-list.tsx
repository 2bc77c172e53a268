import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { unlessAnswered } from '../providers/retry.js';
import { useFocusAfterRemoval } from '@veilway/web-client/use-focus-after-removal';
import { type ReactElement, type ReactNode, useState } from 'react';
import {
  ColumnsButton,
  FilterButton,
  List,
  ListContextProvider,
  type ListControllerResult,
  Pagination,
  type SortPayload,
  SortButton,
  useListContext,
} from 'react-admin';
import { ExportButton } from './export.button.js';
import { Failure } from './failure.js';
import { type Column, Records, type Row } from './records.js';
import { RowsWaiting } from './rows-waiting.js';

type Props<T extends Row> = {
  /** The data provider's name of it, which the labels of its fields and the saved filters hang on. */
  resource: string;
  /** What chosen columns are kept under, where lists of several records are one. */
  storeKey?: string;
  /** The table's accessible name, and the name of an exported file. */
  label: string;
  /** What the first column shows is the row's header. */
  columns: readonly Column<T>[];
  sort: SortPayload;
  /** react-admin's inputs by `source`; those that are not `alwaysOn` are added from a menu. */
  filters?: ReactElement[];
  filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** What is done to rows that were picked. */
  bulkActions?: ReactElement;
  /** What stands after the last column of each row. */
  actions?: ((row: T) => ReactNode) | undefined;
  /** What stands after the list's own buttons. */
  children?: ReactNode;
  /** What stands for an empty list. */
  empty: (filters: Readonly<Record<string, unknown>>) => ReactElement;
  /** What belongs to the list without standing in it, as dialogs about its rows. */
  aside?: ReactElement;
  /** Says that it failed. */
  notLoaded: string;
  /** Where something changes that no live connection tells of: after how many ms it is asked for again. */
  refetchInterval?: number;
};

/**
 * A list of records: react-admin's own list, with filters that live in the address and can be saved, columns to choose
 * and a CSV, in this console's four states.
 */
export function RecordList<T extends Row>(props: Props<T>) {
  const { resource, label, columns, sort, filters, filterDefaultValues, refetchInterval } = props;
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  const exported = columns.filter(({ csv }) => csv);
  return (
    <List<T>
      resource={resource}
      disableAuthentication
      // The header has it, and the page says by `empty` and above the rows what there is to say.
      title={false}
      empty={false}
      error={false}
      // The line at the top says so; the rows that are there stay, and with them the focus in their table.
      offline={false}
      component="div"
      sx={{
        '& .RaList-actions': { flexWrap: 'wrap' },
        // Beside what can be done with the list, where both have room.
        '& .RaList-actions > form': { flex: { md: '0 1 auto' } },
      }}
      perPage={25}
      sort={sort}
      filters={filters}
      filterDefaultValues={filterDefaultValues}
      // Ours reads all rows, and says how far it is.
      exporter={false}
      // react-admin would not try again, and notify of the failure, which the page shows.
      queryOptions={{ retry: unlessAnswered, onError: () => undefined, ...(refetchInterval && { refetchInterval }) }}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      actions={
        <Tools
          isNarrow={isNarrow}
          {...(filters && { filters })}
          columns={columns}
          canExport={exported.length > 0}
          label={label}
          storeKey={props.storeKey}
        >
          {props.children}
        </Tools>
      }
      aside={props.aside}
      render={(list) => <Shown {...props} list={list} isNarrow={isNarrow} />}
    />
  );
}

type ToolsProps = {
  isNarrow: boolean;
  filters?: ReactElement[];
  label: string;
  columns: readonly Column<never>[];
  canExport: boolean;
  storeKey: string | undefined;
  children: ReactNode;
};

function Tools({ isNarrow, filters, label, columns, canExport, storeKey, children }: ToolsProps) {
  const sortable = columns.flatMap(({ field }) => field ?? []);
  const { total } = useListContext();
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={0.5}
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', ml: 'auto' }}
    >
      {isNarrow && sortable.length > 0 && <SortButton fields={sortable} />}
      {filters && <FilterButton />}
      {/* Cards have room for all of them. */}
      {!isNarrow && <ColumnsButton {...(storeKey && { storeKey })} />}
      {canExport && total !== 0 && <ExportButton name={label} columns={columns} />}
      {children}
    </Stack>
  );
}

type ShownProps<T extends Row> = Props<T> & { list: ListControllerResult<T>; isNarrow: boolean };

function Shown<T extends Row>({
  list,
  isNarrow,
  label,
  columns,
  actions,
  bulkActions,
  empty,
  notLoaded,
  storeKey,
}: ShownProps<T>) {
  const { error, refetch, filterValues } = list;
  const data = useLast(list.data);
  useFocusAfterRemoval(
    data?.map(({ id }) => id),
    () => document.getElementById('content')?.focus(),
  );
  const failure = error && <Failure title={notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={label} />;
  // What was found before the filter was changed says nothing of what is looked for now.
  if (data.length === 0 && (failure || list.isPlaceholderData)) return failure || <RowsWaiting label={label} />;
  if (data.length === 0) return empty((filterValues ?? {}) as Readonly<Record<string, unknown>>);
  return (
    <Stack spacing={2}>
      {failure}
      <ListContextProvider value={{ ...list, data } as ListControllerResult<T>}>
        <Records
          label={label}
          columns={columns}
          actions={actions}
          bulkActions={bulkActions}
          isNarrow={isNarrow}
          storeKey={storeKey}
        />
      </ListContextProvider>
    </Stack>
  );
}

/** Where rows in another order could not be had, those that were there stay, and with them the focus in their table. */
function useLast<T>(data: T[] | undefined): T[] | undefined {
  const [last, keep] = useState(data);
  if (data && data !== last) keep(data);
  return data ?? last;
}
