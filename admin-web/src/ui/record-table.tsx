import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { type Column, Records, type Row } from './records.js';

type Props<T> = {
  /** By which react-admin tells this table from others. */
  name: string;
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
};

/** A few rows that are all there, as they come: the same table, without what a list does. */
export function RecordTable<T extends Row>({ name, label, columns, rows }: Props<T>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  const list = useList({ data: [...rows], perPage: Math.max(1, rows.length) });
  return (
    <ResourceContextProvider value={name}>
      <ListContextProvider value={list}>
        <Records label={label} columns={columns} isNarrow={isNarrow} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
