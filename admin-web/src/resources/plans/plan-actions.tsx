import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil, Star } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSending } from '@veilway/web-client';
import type { Plan } from '../../providers/types.js';
import { useMark, useMove, useRestore } from './api.js';
import { texts } from './texts.js';

type Props = { plan: Plan; onArchive: (plan: Plan) => void };

/** The buttons of a plan in the list. */
export const PlanActions = ({ plan, onArchive }: Props) =>
  plan.archived ? <Restore plan={plan} /> : <OnSale plan={plan} onArchive={onArchive} />;

function OnSale({ plan, onArchive }: Props) {
  const { search } = useLocation();
  const move = useMove(plan.id);
  const mark = useMark(plan);
  const { name, isMostPopular } = plan;
  return (
    <>
      <Deed label={texts.earlier(name)} isPending={move.isPending} onClick={() => move.mutate(-1)}>
        <ArrowUp size={17} />
      </Deed>
      <Deed label={texts.later(name)} isPending={move.isPending} onClick={() => move.mutate(1)}>
        <ArrowDown size={17} />
      </Deed>
      <Deed
        label={isMostPopular ? texts.unmark(name) : texts.mark(name)}
        isPending={mark.isPending}
        onClick={() => mark.mutate(undefined)}
      >
        <Star size={17} fill={isMostPopular ? 'currentColor' : 'none'} />
      </Deed>
      <Tooltip title={texts.edit(name)}>
        <IconButton aria-label={texts.edit(name)} component={Link} to={{ pathname: `/packages/${plan.id}`, search }}>
          <Pencil size={17} />
        </IconButton>
      </Tooltip>
      <Deed label={texts.archive.of(name)} isPending={false} onClick={() => onArchive(plan)}>
        <Archive size={17} />
      </Deed>
    </>
  );
}

function Restore({ plan }: { plan: Plan }) {
  const restore = useRestore(plan.id);
  return (
    <Deed label={texts.restore.of(plan.name)} isPending={restore.isPending} onClick={() => restore.mutate(undefined)}>
      <ArchiveRestore size={17} />
    </Deed>
  );
}

type DeedProps = { label: string; isPending: boolean; onClick: () => void; children: ReactElement };

function Deed({ label, isPending, onClick, children }: DeedProps) {
  const sending = useSending(isPending);
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick} {...sending}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
