import { Image } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '@veilway/web-client/use-object-url';
import { picture } from '../../api/picture.js';

/** The picture of whoever is signed in, over the initials that are there until it comes. */
export default function OwnPicture({ id }: { id: string }) {
  const url = useObjectUrl(useQuery(picture(id)).data);
  return url && <Image src={url} alt="" position="absolute" inset="0" boxSize="full" borderRadius="full" />;
}
