import { Button, type ButtonProps, Center } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { account, initialsOf } from '@veilway/web-client';

/** Whoever is signed in, in a circle. */
export function AccountButton(props: ButtonProps) {
  const { data: me } = useQuery(account);
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      px="1"
      borderRadius="full"
      aria-label="Account menu"
      aria-haspopup="menu"
      {...props}
    >
      {/* Drawn by the style sheet: as text it would contradict the name of the button. */}
      <Center
        boxSize="8"
        borderRadius="full"
        bg="brand.solid"
        color="brand.contrast"
        fontSize="xs"
        fontWeight="bold"
        data-initials={initialsOf(me?.fullName || 'User')}
        _before={{ content: 'attr(data-initials)' }}
      />
    </Button>
  );
}
