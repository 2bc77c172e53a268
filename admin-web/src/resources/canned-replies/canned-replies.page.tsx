import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazily } from '@veilway/web-client';
import { day } from '@veilway/web-client/format';
import { ArrowLeft, MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmIrreversible } from '../../ui/confirm-irreversible.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Failure } from '../../ui/failure.js';
import { usePageTitle } from '../../ui/page-title.js';
import { RowsWaiting } from '../../ui/rows-waiting.js';
import { cannedReplies, type CannedReply, useRemove } from './api.js';
import { texts } from './texts.js';

const WriteDialog = lazily(() => import('./write.dialog.js'));

/** What the desk says again and again: written, written anew and removed. */
export default function CannedRepliesPage() {
  usePageTitle(texts.title);
  const [written, setWritten] = useState<{ reply?: CannedReply }>();
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Button component={Link} to="/support" color="inherit" startIcon={<ArrowLeft size={16} />}>
          {texts.back}
        </Button>
        <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setWritten({})}>
          {texts.add}
        </Button>
      </Stack>
      <Replies onEdit={(reply) => setWritten({ reply })} />
      {written && (
        <Suspense fallback={null}>
          <WriteDialog reply={written.reply} onClose={() => setWritten(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

function Replies({ onEdit }: { onEdit: (reply: CannedReply) => void }) {
  const { data, error, refetch } = useQuery(cannedReplies);
  const remove = useRemove();
  const [doomed, setDoomed] = useState<CannedReply>();
  const failure = error && <Failure title={texts.notLoaded} error={error} retry={refetch} />;
  if (!data) return failure || <RowsWaiting label={texts.title} />;
  if (data.length === 0)
    return (
      <EmptyState icon={MessageSquareText} title={texts.none}>
        {texts.noneHint}
      </EmptyState>
    );
  return (
    <>
      {failure}
      <Stack component="ul" aria-label={texts.title} spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((reply) => (
          <Reply key={reply.id} reply={reply} onEdit={() => onEdit(reply)} onRemove={() => setDoomed(reply)} />
        ))}
      </Stack>
      {doomed && (
        <ConfirmIrreversible
          title={texts.removeQuestion(doomed.title)}
          confirm={texts.confirmRemoval}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(doomed.id, { onSuccess: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        >
          {texts.removeConsequence}
        </ConfirmIrreversible>
      )}
    </>
  );
}

type ReplyProps = { reply: CannedReply; onEdit: () => void; onRemove: () => void };

const Reply = ({ reply: { title, text, authorName, writtenAt }, onEdit, onRemove }: ReplyProps) => (
  <Card component="li" sx={{ display: 'flex', gap: 1, p: 2, alignItems: 'flex-start' }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">
        <bdi>{title}</bdi>
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', my: 0.5 }}>
        {text}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <bdi>{authorName || texts.erased}</bdi> · <time dateTime={writtenAt}>{day(writtenAt)}</time>
      </Typography>
    </Box>
    <IconButton aria-label={texts.edit(title)} onClick={onEdit}>
      <Pencil size={16} />
    </IconButton>
    <IconButton aria-label={texts.remove(title)} onClick={onRemove}>
      <Trash2 size={16} />
    </IconButton>
  </Card>
);
