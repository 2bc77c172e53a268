import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTitle } from './use-title.js';

/** Where the layout wants a page's title: its header. Null until that is there; undefined where there is none. */
export const TitlePlace = createContext<HTMLElement | null | undefined>(undefined);

type Props = {
  /** Names the tab, and is the page's `h1`: in the header of the dashboard's layout, else above the content. */
  title: string;
  /** One sentence on what can be done here. */
  intro?: ReactNode;
  /** Buttons that concern the whole page. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A screen of the product. */
export function Page({ title, intro, actions, children }: Props) {
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
      {(intro || actions) && (
        <Flex justify="space-between" align="center" gap="4" wrap="wrap">
          {intro && (
            <Text color="fg.muted" maxW="70ch">
              {intro}
            </Text>
          )}
          {actions && (
            <Flex gap="3" wrap="wrap">
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      <Box>{children}</Box>
    </Stack>
  );
}
