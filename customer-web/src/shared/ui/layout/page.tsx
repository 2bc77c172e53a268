import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { DialogHost } from '../dialog/dialog-host.js';
import { Part } from '../feedback/part.js';
import { useTitle } from './use-title.js';

/** Where the layout wants a page's title: its header. Null until that is there; undefined where there is none. */
export const TitlePlace = createContext<HTMLElement | null | undefined>(undefined);

type Props = {
  /** Names the tab, and is the page's `h1`: in the header of the dashboard's layout, else above the content. */
  title: string;
  /** One sentence on what can be done here. */
  intro?: ReactNode;
  children: ReactNode;
};

/** A screen of the product. */
export function Page({ title, intro, children }: Props) {
  const place = useContext(TitlePlace);
  useTitle(title);
  const heading = (
    <Heading as="h1" size={{ base: 'lg', md: 'xl' }} letterSpacing="tight" truncate>
      {title}
    </Heading>
  );
  return (
    <Stack gap="6">
      {place ? createPortal(heading, place) : place === undefined && heading}
      {intro && (
        <Text color="fg.muted" maxW="70ch">
          {intro}
        </Text>
      )}
      <Box>
        <DialogHost>
          <Part>{children}</Part>
        </DialogHost>
      </Box>
    </Stack>
  );
}
