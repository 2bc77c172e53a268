import { Link } from '@chakra-ui/react';
import { texts } from './texts.js';

/** The first stop of the Tab key: leads past header and menu to the page's content. */
export const SkipLink = () => (
  <Link
    href="#content"
    position="absolute"
    top="2"
    left="2"
    zIndex="skipNav"
    px="4"
    py="2"
    borderRadius="l2"
    bg="brand.solid"
    color="brand.contrast"
    fontWeight="medium"
    css={{ '&:not(:focus)': { transform: 'translateY(-200%)' } }}
  >
    {texts.skipToContent}
  </Link>
);
