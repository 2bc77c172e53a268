import { Card, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Part } from '../../shared/ui/feedback/part.js';

/** A card of the dashboard with its own heading. */
export const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card.Root as="section" aria-labelledby={id} size="sm">
    <Card.Header>
      <Heading as="h2" id={id} size="md">
        {title}
      </Heading>
    </Card.Header>
    <Card.Body>
      <Part>{children}</Part>
    </Card.Body>
  </Card.Root>
);
