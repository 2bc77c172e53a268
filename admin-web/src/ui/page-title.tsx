import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useBrand } from '@veilway/web-client';
import { common } from './texts.js';

const Title = createContext('');
const SetTitle = createContext<(title: string) => void>(() => undefined);

export function PageTitles({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('');
  return (
    <SetTitle value={setTitle}>
      <Title value={title}>{children}</Title>
    </SetTitle>
  );
}

/** Names the page: in the header, and in the browser's tab. */
export function usePageTitle(title: string): void {
  const setTitle = useContext(SetTitle);
  const brand = useBrand();
  useEffect(() => setTitle(title), [setTitle, title]);
  useEffect(() => {
    document.title = [title, brand && common.consoleOf(brand.brandName)].filter(Boolean).join(' · ');
  }, [title, brand]);
}

/** The page's name as its first heading; it takes the focus when the page changes. */
export function PageHeading() {
  const title = useContext(Title);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef('');
  useEffect(() => {
    if (last.current && title !== last.current) heading.current?.focus();
    last.current = title;
  }, [title]);
  return (
    <Typography
      ref={heading}
      variant="h1"
      tabIndex={-1}
      sx={{ outline: 'none', flexGrow: 1, minWidth: 0, fontSize: { xs: '1rem', sm: '1.25rem' }, lineHeight: 1.2 }}
    >
      {title}
    </Typography>
  );
}
