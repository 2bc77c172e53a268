import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSending } from '@veilway/web-client';
import { money } from '@veilway/web-client/format';
import { useIdentity } from '../../layout/guard.js';
import type { ConsoleDataProvider } from '../../providers/data-provider.js';
import type { Order } from '../../providers/types.js';
import { Failure } from '../../ui/failure.js';
import { PageSkeleton } from '../../ui/page-skeleton.js';
import { Section } from '../../ui/section.js';
import { common } from '../../ui/texts.js';
import { orderOf, refundOf, usePaper } from './api.js';
import { History } from './history.js';
import { Standing } from './order.columns.js';
import { RefundDialog } from './refund.dialog.js';
import { texts } from './texts.js';
import { who } from '../../ui/who.js';

/** One payment at `/payments/<id>`, with all that happened to it; the list stays behind it. */
export default function OrderDialog() {
  const id = useParams()['id']!;
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate({ pathname: '/payments', search });
  const { data, error, refetch } = useQuery(orderOf(id));
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="order-dialog">
      <DialogTitle id="order-dialog">{texts.show.title}</DialogTitle>
      <DialogContent>
        {data ? (
          <Payment order={data} />
        ) : error ? (
          <Failure title={texts.show.notLoaded} error={error} retry={refetch} />
        ) : (
          <PageSkeleton />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} autoFocus>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Payment({ order }: { order: Order }) {
  const { may } = useIdentity();
  const seesPapers = may('payments.personal');
  const { data: refund, error, refetch } = useQuery(refundOf(order.id));
  const [isRefunding, setRefunding] = useState(false);
  const isPaid = order.status === 'completed' && order.amountCents > order.refundedCents;
  return (
    <Stack spacing={3}>
      <Stack spacing={1}>
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {money(order.amountCents, order.currency)} · <bdi>{who(order)}</bdi>
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {order.account.email} · {order.plan.name} · {texts.kinds[order.kind]}
        </Typography>
        <div>
          <Standing order={order} />
        </div>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {seesPapers && order.receiptNumber && (
          <Paper
            name={`receipt-${order.receiptNumber}`}
            label={texts.show.receipt(order.receiptNumber)}
            load={(data) => data.receiptOf(order.id)}
          />
        )}
        {(seesPapers ? order.creditNotes : []).map((number) => (
          <Paper
            key={number}
            name={`credit-note-${number}`}
            label={texts.show.creditNote(number)}
            load={(data) => data.creditNoteOf(order.id, number)}
          />
        ))}
        {may('payments.money') && isPaid && (
          <Button variant="outlined" onClick={() => setRefunding(true)}>
            {texts.show.refund}
          </Button>
        )}
      </Stack>
      <Section title={texts.show.history}>
        {error && <Failure title={texts.show.refundsNotLoaded} error={error} retry={refetch} />}
        <History order={order} refund={refund ?? null} />
      </Section>
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </Stack>
  );
}

type PaperProps = { name: string; label: string; load: (data: ConsoleDataProvider) => Promise<Blob> };

function Paper({ name, label, load }: PaperProps) {
  const paper = usePaper(name, load);
  const sending = useSending(paper.isPending);
  return (
    <Button variant="outlined" startIcon={<FileText size={16} />} onClick={() => paper.mutate()} {...sending}>
      {label}
    </Button>
  );
}
