import TablePagination from '@mui/material/TablePagination';
import type { ListControllerResult } from 'react-admin';

/** Which page of a list is shown and how long it is, once it is known how many there are. */
export function Pager({
  list: { total, page, perPage, setPage, setPerPage },
}: {
  list: Pick<ListControllerResult, 'total' | 'page' | 'perPage' | 'setPage' | 'setPerPage'>;
}) {
  if (total === undefined) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      onPageChange={(_, next) => setPage(next + 1)}
      rowsPerPage={perPage}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      rowsPerPageOptions={[10, 25, 50, 100]}
      sx={{
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 0 },
        '& .MuiTablePagination-spacer': { display: 'none' },
      }}
    />
  );
}
