import { Button, type ButtonProps, Center } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { account, initialsOf } from '@veilway/web-client';
import { texts } from './texts.js';

/** The initials of whoever is signed in, in a circle. */
export function AccountButton(props: ButtonProps) {
  const { data: me } = useQuery(account);
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
      {/* Drawn by the style sheet: text in the button would have to be a part of its name. */}
      <Center
        boxSize="8"
        borderRadius="full"
        bg="brand.solid"
        color="brand.contrast"
        fontSize="xs"
        fontWeight="bold"
        data-initials={initialsOf(me?.fullName || texts.unnamed)}
        _before={{ content: 'attr(data-initials)' }}
      />
    </Button>
  );
}
