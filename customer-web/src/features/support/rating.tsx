import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useSending } from '@veilway/web-client';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { type Thread, useRate } from './api.js';
import { texts } from './texts.js';

/** Five stars, each a button that says what it means. */
export function Rating({ ticket: { id, rating } }: { ticket: Thread }) {
  const rate = useRate(id, {
    onSuccess: () => toast.success({ ...texts.rated, about: 'rating' }),
    onError: ({ message }) => toast.error({ title: texts.notRated, description: message, about: 'rating' }),
  });
  const sending = useSending(rate.isPending);
  return (
    <Box as="section" aria-labelledby="rating">
      <Heading as="h2" size="sm" id="rating" mb="2">
        {texts.rate}
      </Heading>
      <Flex role="group" aria-labelledby="rating">
        {texts.ratings.map((meaning, index) => {
          const stars = index + 1;
          return (
            <Button
              key={meaning}
              variant="ghost"
              px="1"
              aria-pressed={rating === stars}
              aria-label={texts.stars(stars, meaning)}
              title={meaning}
              onClick={() => rate.mutate(stars)}
              {...sending}
            >
              <Star aria-hidden fill={stars <= (rating ?? 0) ? 'currentColor' : 'none'} />
            </Button>
          );
        })}
      </Flex>
    </Box>
  );
}
