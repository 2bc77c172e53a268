import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import { type Column, Records, type Row } from './records.js';

type Props<T> = {
  /** By which react-admin tells this table from others. */
  name: string;
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  actions?: ((row: T) => ReactNode) | undefined;
};

/** Rows that are all there, as they come: the same table, without what a list does. */
export function RecordTable<T extends Row>({ name, rows, ...table }: Props<T>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  const list = useList({ data: [...rows], perPage: Math.max(1, rows.length), resource: name });
  return (
    <ResourceContextProvider value={name}>
      <ListContextProvider value={list}>
        <Records {...table} isNarrow={isNarrow} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
