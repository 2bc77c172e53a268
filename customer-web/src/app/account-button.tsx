import { Button, type ButtonProps } from '@chakra-ui/react';
import { Portrait } from '../shared/ui/data/portrait.js';
import { texts } from './texts.js';

/** Whoever is signed in. */
export function AccountButton(props: ButtonProps) {
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      px="1"
      borderRadius="full"
      aria-label={texts.accountMenu}
      aria-haspopup="menu"
      {...props}
    >
      <Portrait boxSize="8" fontSize="xs" />
    </Button>
  );
}
