import Stack from '@mui/material/Stack';
import { Badge } from './badge.js';

/** As the API has it. */
const TAG = /^[\p{L}\p{N}][\p{L}\p{N}.-]{0,29}$/u;

export const isTag = (text: string): boolean => TAG.test(text);

export const Tag = ({ tag }: { tag: string }) => <Badge tone="neutral" label={tag} isAsWritten />;

/** Words by which staff find things together. */
export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
    {tags.map((tag) => (
      <Tag key={tag} tag={tag} />
    ))}
  </Stack>
);
