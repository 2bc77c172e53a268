import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSending } from '@veilway/web-client';
import { useFocusAfterRemoval } from '@veilway/web-client/use-focus-after-removal';
import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useIdentity } from '../../layout/guard.js';
import type { Customer } from '../../providers/types.js';
import { isTag, Tag, Tags } from '../../ui/tags.js';
import { useTag } from './api.js';
import { texts } from './texts.js';

const { tags: words } = texts;

/** The words by which a customer is found together with others; whoever may change customers puts and takes them. */
export function CustomerTags({ customer }: { customer: Customer }) {
  const { may } = useIdentity();
  return may('customers.change') ? <Changed customer={customer} /> : <Tags tags={customer.tags} />;
}

function Changed({ customer: { id, tags } }: { customer: Customer }) {
  const tag = useTag(id);
  const sending = useSending(tag.isPending);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useFocusAfterRemoval(tags, () => field.current?.focus());
  const add = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const entered = field.current!.value.trim();
    setWrong(!isTag(entered));
    if (!isTag(entered)) return;
    tag.mutate({ tag: entered, isTagged: true }, { onSuccess: () => (field.current!.value = '') });
  };
  return (
    <Stack spacing={1}>
      {tags.length > 0 && (
        <Stack
          component="ul"
          aria-label={words.title}
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
        >
          {tags.map((one) => (
            <Box component="li" key={one} sx={{ display: 'flex', alignItems: 'center' }}>
              <Tag tag={one} />
              <IconButton
                size="small"
                aria-label={words.takeAway(one)}
                title={words.takeAway(one)}
                onClick={() => tag.mutate({ tag: one, isTagged: false })}
                {...sending}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Stack>
      )}
      <Box component="form" noValidate onSubmit={add} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <TextField
          label={words.add}
          size="small"
          inputRef={field}
          error={isWrong}
          helperText={isWrong && words.fault}
          slotProps={{ htmlInput: { maxLength: 30, dir: 'auto' } }}
        />
        <Button type="submit" variant="outlined" {...sending}>
          {words.put}
        </Button>
      </Box>
    </Stack>
  );
}
