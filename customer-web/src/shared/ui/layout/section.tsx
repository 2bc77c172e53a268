import { Heading } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Part } from '../feedback/part.js';

/** A part of a page with its own heading; `id` is the heading's, to which a link to `#id` leads each time it is followed. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return undefined;
    const lead = () => {
      heading.current?.focus({ preventScroll: true });
      // Also where it is in sight already: it is seen to have worked.
      heading.current?.scrollIntoView();
    };
    lead();
    // A menu that led here may take the focus back a frame after it closed, where the page was there at once.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!heading.current?.closest('main')?.contains(document.activeElement)) lead();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, id]);
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" ref={heading} id={id} tabIndex={-1} scrollMarginTop="24" size="lg" mb="4">
        {title}
      </Heading>
      <Part>{children}</Part>
    </section>
  );
}
