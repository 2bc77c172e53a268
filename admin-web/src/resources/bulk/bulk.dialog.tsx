import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BeginBulkDto, GrantMonthsDto } from '@veilway/api-client/records';
import { useSending } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BulkOrder, ForeseenItem } from '../../providers/types.js';
import { Failure } from '../../ui/failure.js';
import { isTooShort, MessageField, messageIn } from '../../ui/message-fields.js';
import { ReasonDialog } from '../../ui/reason.dialog.js';
import { isTag } from '../../ui/tags.js';
import { common } from '../../ui/texts.js';
import { previewOf, useBegin } from './api.js';
import { texts } from './texts.js';

const { ask: words, preview: shown } = texts;

type Deed = BulkOrder['deed'];
type Asked = BulkOrder & { reason: string };

/** Of how many is asked, as the API has it. */
const NUMBERS: Readonly<Partial<Record<Deed, Readonly<{ label: string; minimum: number; maximum: number }>>>> = {
  'grant-months': { label: words.months, ...GrantMonthsDto.months },
  'grant-allowance': { label: words.gigabytes, ...BeginBulkDto.amount },
};
/** Of the others, one of them done alone asks for no reason. */
const KEPT_WITH_EACH: readonly Deed[] = ['suspend', 'grant-months', 'grant-allowance', 'revoke'];
const TAGS: readonly Deed[] = ['tag', 'untag', 'tag-account', 'untag-account'];

type Props = { deed: Deed; ids: readonly string[]; onBegun: () => void; onClose: () => void };

/** Asks why and of how much, shows what would become of whom, and begins. */
export default function BulkDialog({ deed, ids, onBegun, onClose }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [shortOf, setShortOf] = useState({ subject: false, text: false });
  const range = NUMBERS[deed];
  const isTagging = TAGS.includes(deed);
  const isMessage = deed === 'notify';
  if (asked && isPreviewed)
    return <Preview asked={asked} onBack={() => setPreviewed(false)} onBegun={onBegun} onClose={onClose} />;
  const check = (entered: FormData) => {
    const amount = Number(entered.get('amount'));
    const isNumber = !range || (Number.isInteger(amount) && amount >= range.minimum && amount <= range.maximum);
    const isRight = isNumber && (!isTagging || isTag(tagIn(entered)));
    setWrong(!isRight);
    const { subject, text } = messageIn(entered);
    const short = { subject: isTooShort('subject', subject), text: isTooShort('text', text) };
    setShortOf(short);
    return isRight && !(isMessage && (short.subject || short.text));
  };
  const preview = (reason: string, entered: FormData) => {
    setAsked({
      deed,
      ids: [...ids],
      reason,
      ...(range && { amount: Number(entered.get('amount')) }),
      ...(isTagging && { tag: tagIn(entered) }),
      ...(isMessage && messageIn(entered)),
    });
    setPreviewed(true);
  };
  return (
    <ReasonDialog
      title={texts.deeds[deed].title(ids.length)}
      consequence={texts.deeds[deed].consequence}
      label={words.reason}
      hint={KEPT_WITH_EACH.includes(deed) ? words.reasonHint : words.reasonOnceHint}
      missing={words.reasonMissing(BeginBulkDto.reason.minLength)}
      action={words.preview}
      limits={BeginBulkDto.reason}
      check={check}
      reason={asked?.reason}
      isPending={false}
      onReason={preview}
      onClose={onClose}
    >
      {range && (
        <TextField
          name="amount"
          label={range.label}
          required
          autoFocus
          defaultValue={asked?.amount ?? range.minimum}
          error={isWrong}
          helperText={isWrong && words.outside(number(range.minimum), number(range.maximum))}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      {isMessage && (
        <>
          <MessageField name="subject" written={asked?.subject} isWrong={shortOf.subject} />
          <MessageField name="text" written={asked?.text} isWrong={shortOf.text} />
        </>
      )}
      {isTagging && (
        <TextField
          name="tag"
          label={words.tag}
          required
          autoFocus
          defaultValue={asked?.tag ?? ''}
          error={isWrong}
          helperText={words.tagFault}
        />
      )}
    </ReasonDialog>
  );
}

const tagIn = (entered: FormData) => String(entered.get('tag')).trim();

type PreviewProps = { asked: Asked; onBack: () => void; onBegun: () => void; onClose: () => void };

function Preview({ asked, onBack, onBegun, onClose }: PreviewProps) {
  const { reason: _, ...order } = asked;
  const id = useId();
  const goTo = useNavigate();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(previewOf(order));
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const items = data?.pages.flatMap((part) => part.items) ?? [];
  const isWhole = data !== undefined && !hasNextPage;
  const begin = useBegin();
  const sending = useSending(begin.isPending);
  const changed = items.filter(({ outcome }) => outcome === 'changed');
  const words = texts.deeds[asked.deed];
  const start = () =>
    begin.mutate(asked, {
      onSuccess: ({ id }) => {
        onBegun();
        void goTo(`/bulk/${id}`);
      },
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{words.title(asked.ids.length)}</DialogTitle>
      <DialogContent aria-live="polite">
        {error && <Failure title={shown.failed} error={error} retry={data ? fetchNextPage : refetch} />}
        {!isWhole && !error && <Skeleton role="status" aria-label={shown.looking} height={96} />}
        {!isWhole && data && <Typography>{shown.lookedAt(number(items.length), number(asked.ids.length))}</Typography>}
        {isWhole && <Groups items={items} />}
        {isWhole && changed.length === 0 && <Typography sx={{ mt: 2 }}>{shown.nothing}</Typography>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" onClick={onBack}>
          {shown.back}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {common.cancel}
        </Button>
        {isWhole && changed.length > 0 && (
          <Button variant="contained" color="warning" onClick={start} {...sending}>
            {words.title(changed.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** More names than these are a number. */
const MOST_NAMED = 50;

const titleOf = ({ outcome, refusal }: ForeseenItem): string => {
  if (outcome !== 'refused') return shown[outcome];
  return refusal ? shown.refusedFor(texts.refusals[refusal]) : shown.refused;
};

/** What will change comes first. */
const placeOf = ({ outcome }: ForeseenItem): number => ['changed', 'unchanged', 'refused'].indexOf(outcome);

/** Who has the same before them, by name. */
function Groups({ items }: { items: readonly ForeseenItem[] }) {
  const groups = new Map<string, ForeseenItem[]>();
  for (const item of items.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const alike = groups.get(titleOf(item));
    if (alike) alike.push(item);
    else groups.set(titleOf(item), [item]);
  }
  return (
    <Stack spacing={2}>
      {[...groups].map(([title, alike]) => (
        <section key={title} aria-label={title}>
          <Typography sx={{ fontWeight: 600 }}>{shown.group(title, number(alike.length))}</Typography>
          <Typography
            component="ul"
            variant="body2"
            tabIndex={0}
            aria-label={title}
            sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}
          >
            {alike.slice(0, MOST_NAMED).map(({ id, name }) => (
              <li key={id}>
                <bdi>{name || id}</bdi>
              </li>
            ))}
            {alike.length > MOST_NAMED && <li>{shown.more(number(alike.length - MOST_NAMED))}</li>}
          </Typography>
        </section>
      ))}
    </Stack>
  );
}
