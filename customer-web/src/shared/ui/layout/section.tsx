import { Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A part of a page with its own heading; `id` is the heading's. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <Heading as="h2" id={id} size="lg" mb="4">
      {title}
    </Heading>
    {children}
  </section>
);
