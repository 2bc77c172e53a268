import Alert from '@mui/material/Alert';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ServerFile } from '@veilway/wireguard';
import { useMemo } from 'react';
import { ListContextProvider, Pagination, ResourceContextProvider, useList } from 'react-admin';
import { Badge, type Tone } from '../../ui/badge.js';
import { type Column, Records } from '../../ui/records.js';
import { Section } from '../../ui/section.js';
import { texts } from './texts.js';
import type { Owners, Prospect } from './owners.js';
import type { Fate, OwnerFate } from './types.js';

const { fields, import: words, owners: whose } = texts;

type Row = {
  id: string;
  line: number;
  name: string | null;
  clientIp: string | null;
  publicKey: string | null;
  hasPresharedKey: boolean | null;
  tone: Tone;
  fate: string;
  more: string | null;
  owner: string | null;
  ownerFate: Prospect | OwnerFate | null;
};

const WELL: ReadonlySet<Prospect | OwnerFate> = new Set(['looked-for', 'fits', 'assigned']);

const COLUMNS: readonly Column<Row>[] = [
  { label: fields.name, render: ({ name }) => <bdi>{name ?? texts.noName}</bdi> },
  { label: fields.line, align: 'right', render: ({ line }) => line },
  { label: fields.clientIp, render: ({ clientIp }) => clientIp ?? '–' },
  {
    label: fields.presharedKey,
    render: ({ hasPresharedKey }) => (hasPresharedKey === null ? '–' : hasPresharedKey ? texts.yes : texts.no),
  },
  {
    label: fields.owner,
    render: ({ owner, ownerFate }) =>
      owner === null ? (
        '–'
      ) : (
        <>
          <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            <bdi>{owner}</bdi>
          </Typography>
          {ownerFate && (
            <Typography
              component="span"
              variant="body2"
              sx={{ color: WELL.has(ownerFate) ? 'text.secondary' : 'error.text' }}
            >
              {whose.fates[ownerFate]}
            </Typography>
          )}
        </>
      ),
  },
  {
    label: fields.fate,
    render: ({ tone, fate, more }) => (
      <>
        {tone === 'error' ? (
          <Typography component="span" variant="body2" sx={{ color: 'error.text', fontWeight: 600 }}>
            {fate}
          </Typography>
        ) : (
          <Badge tone={tone} label={fate} />
        )}
        {more && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {more}
          </Typography>
        )}
      </>
    ),
  },
];

const fateOf = ({ outcome, owner }: Partial<Fate>): Pick<Row, 'tone' | 'fate'> => {
  if (outcome === undefined) return { tone: 'neutral', fate: words.fates.taken };
  if (owner === 'assigned') return { tone: 'success', fate: words.fates.assigned };
  if (outcome === 'imported') return { tone: 'success', fate: words.fates.waiting };
  if (outcome === 'there') return { tone: 'success', fate: words.fates.there };
  return { tone: 'error', fate: words.refusals[outcome] };
};

type Props = {
  file: ServerFile;
  fates: ReadonlyMap<string, Fate>;
  owners: Owners;
  prospects: ReadonlyMap<string, Prospect>;
};

/** What becomes of each peer of the file: first those that somebody has to look at. */
export function DryRun({ file, fates, owners, prospects }: Props) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'));
  const rows = useMemo(() => rowsOf({ file, fates, owners, prospects }), [file, fates, owners, prospects]);
  const list = useList({ data: rows, perPage: 25 });
  const { peers, refused } = file;
  return (
    <Section title={words.dryRun}>
      <Alert severity={refused.length > 0 ? 'warning' : 'info'}>
        {peers.length === 0 ? words.nothing : `${words.counts(peers.length, refused.length)} ${words.owners}`}
      </Alert>
      {rows.length > 0 && (
        <ResourceContextProvider value="imported-peers.dry-run">
          <ListContextProvider value={list}>
            <Records label={words.dryRun} columns={COLUMNS} isNarrow={isNarrow} />
            <Pagination rowsPerPageOptions={[25, 50, 100]} />
          </ListContextProvider>
        </ResourceContextProvider>
      )}
    </Section>
  );
}

const isToBeSeen = ({ tone, ownerFate }: Row) => tone === 'error' || (ownerFate !== null && !WELL.has(ownerFate));

const rowsOf = ({ file: { peers, refused }, fates, owners, prospects }: Props): Row[] => {
  const out = refused.map(({ line, name, publicKey, reason, text }): Row => ({
    id: `line-${line}-${reason}`,
    ...{ line, name, publicKey, clientIp: null, hasPresharedKey: null },
    tone: 'error',
    fate: words.refusals[reason],
    more: text,
    owner: null,
    ownerFate: null,
  }));
  const taken = peers.map(({ line, name, publicKey, presharedKey, clientIp, losses }): Row => ({
    id: publicKey,
    ...{ line, name, publicKey, clientIp, hasPresharedKey: presharedKey !== null },
    ...fateOf(fates.get(publicKey) ?? {}),
    owner: owners.byKey.get(publicKey) ?? null,
    ownerFate: fates.get(publicKey)?.owner ?? prospects.get(publicKey) ?? null,
    more: losses.length > 0 ? losses.map((loss) => words.losses[loss]).join(', ') : null,
  }));
  return [...out, ...taken].sort((a, b) => Number(isToBeSeen(b)) - Number(isToBeSeen(a)));
};
