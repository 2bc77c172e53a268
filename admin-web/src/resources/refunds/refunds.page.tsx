import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link as To } from 'react-router-dom';
import { money } from '@veilway/web-client/format';
import { useIdentity } from '../../layout/guard.js';
import type { Refund } from '../../providers/types.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { EmptyState } from '../../ui/empty-state.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RecordList } from '../../ui/record-list.js';
import type { Column } from '../../ui/records.js';
import { Time } from '../../ui/time.js';
import { GrantDialog } from './grant.dialog.js';
import { CHOICES, FILTERS } from './refund-filters.js';
import { RefuseDialog } from './refuse.dialog.js';
import { texts } from './texts.js';
import { who } from '../../ui/who.js';

const TONES: Readonly<Record<Refund['status'], Tone>> = {
  asked: 'warning',
  approved: 'warning',
  granted: 'neutral',
  refused: 'neutral',
  lapsed: 'neutral',
  paid: 'success',
};

const isOpen = ({ status }: Refund) => status === 'asked' || status === 'approved';

const COLUMNS: readonly Column<Refund>[] = [
  {
    label: texts.fields.account,
    render: (refund) => (
      <Box sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
        <Link component={To} to={`/customers/${refund.account.id}`} sx={{ fontWeight: 600 }}>
          <bdi>{who(refund)}</bdi>
        </Link>
        <Typography variant="caption" color="textSecondary" component="p">
          {refund.account.email}
        </Typography>
      </Box>
    ),
  },
  {
    label: texts.fields.amountCents,
    render: ({ id, planName, amountCents, currency, isPart, needsTwo }) => (
      <>
        <Link component={To} to={`/payments/${id}`}>
          {money(amountCents, currency)}
        </Link>
        <Typography variant="caption" color="textSecondary" component="p">
          {planName}
        </Typography>
        {isPart && (
          <Typography variant="caption" color="textSecondary" component="p">
            {texts.isPart}
          </Typography>
        )}
        {needsTwo && (
          <Typography variant="caption" color="textSecondary">
            {texts.needsTwo}
          </Typography>
        )}
      </>
    ),
  },
  {
    label: texts.fields.reason,
    render: ({ reason, isOffered, refusal }) => (
      <Box sx={{ minWidth: 180, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <bdi>{reason || texts.erased}</bdi>
        {isOffered && (
          <Typography variant="caption" color="textSecondary" component="p">
            {texts.isOffered}
          </Typography>
        )}
        {refusal && (
          <Typography variant="caption" color="textSecondary" component="p">
            {texts.because(refusal)}
          </Typography>
        )}
      </Box>
    ),
  },
  {
    label: texts.fields.status,
    render: ({ status, currency, approvedCents, approvedUntil }) => (
      <>
        <Badge tone={TONES[status]} label={texts.statuses[status]} />
        {status === 'approved' && approvedCents !== null && (
          <Typography variant="caption" color="textSecondary" component="p">
            {texts.approved(money(approvedCents, currency))}
          </Typography>
        )}
        {status === 'approved' && approvedUntil !== null && (
          <Typography variant="caption" color="textSecondary" component="p">
            {texts.until} <Time at={approvedUntil} />
          </Typography>
        )}
      </>
    ),
  },
  {
    label: texts.fields.requestedAt,
    field: 'requestedAt',
    render: ({ requestedAt }) => <Time at={requestedAt} />,
  },
];

type Asked = { deed: 'grant' | 'refuse'; refund: Refund };

export default function RefundsPage() {
  usePageTitle(texts.title);
  const mayChange = useIdentity().may('payments.money');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <RecordList
        resource="refunds"
        label={texts.title}
        columns={COLUMNS}
        sort={{ field: 'requestedAt', order: 'ASC' }}
        filters={FILTERS}
        filterDefaultValues={{ status: CHOICES['open'] }}
        notLoaded={texts.list.notLoaded}
        actions={mayChange ? (refund) => isOpen(refund) && <Deeds refund={refund} onAsk={setAsked} /> : undefined}
        empty={({ status }) => {
          const isQueue = String(status) === String(CHOICES['open']);
          return (
            <EmptyState icon={HandCoins} title={isQueue ? texts.list.none : texts.list.noneSuch}>
              {isQueue ? texts.list.noneHint : texts.list.noneSuchHint}
            </EmptyState>
          );
        }}
      />
      {asked?.deed === 'grant' && <GrantDialog refund={asked.refund} onClose={close} />}
      {asked?.deed === 'refuse' && <RefuseDialog refund={asked.refund} onClose={close} />}
    </>
  );
}

const Deeds = ({ refund, onAsk }: { refund: Refund; onAsk: (asked: Asked) => void }) => (
  <>
    <Button size="small" aria-label={texts.grant.of(who(refund))} onClick={() => onAsk({ deed: 'grant', refund })}>
      {texts.grant.action}
    </Button>
    <Button
      size="small"
      color="inherit"
      aria-label={texts.refuse.of(who(refund))}
      onClick={() => onAsk({ deed: 'refuse', refund })}
    >
      {texts.refuse.action}
    </Button>
  </>
);
