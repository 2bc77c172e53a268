import { Center, type CenterProps } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { account, initialsOf, lazily } from '@veilway/web-client';
import { texts } from '../../texts.js';

const OwnPicture = lazily(() => import('./own-picture.js'));

/** Whoever is signed in, in a circle: by a picture, or the initials. */
export function Portrait(props: CenterProps) {
  const { data: me } = useQuery(account);
  return (
    // Drawn by the style sheet: text in a button would have to be a part of its name.
    <Center
      position="relative"
      flexShrink="0"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      fontWeight="bold"
      data-initials={initialsOf(me?.fullName || texts.unnamed)}
      _before={{ content: 'attr(data-initials)' }}
      {...props}
    >
      {me?.pictureId && (
        <Suspense fallback={null}>
          <OwnPicture id={me.pictureId} />
        </Suspense>
      )}
    </Center>
  );
}
