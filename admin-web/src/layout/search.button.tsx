import IconButton from '@mui/material/IconButton';
import { lazily, preloadSoon } from '@veilway/web-client';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keysWork } from '../search/keys.js';
import { permits, useIdentity } from './guard.js';
import { LINKS } from './sidebar.js';
import { texts } from './texts.js';

const SearchDialog = lazily(() => import('../search/search.dialog.js'));
const KeysDialog = lazily(() => import('../search/keys.dialog.js'));

/** How long somebody has after `g` for the letter of a page. */
const SECOND_KEY_MS = 1_500;

/** Whoever types, or answers a dialog, means no shortcut. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null);

/** Opens the search, and listens to the keys that open it, tell which there are, and lead to pages. */
export function SearchButton() {
  const [asked, setAsked] = useState<'search' | 'keys' | null>(null);
  const { account } = useIdentity();
  const navigate = useNavigate();
  useEffect(() => preloadSoon(SearchDialog), []);
  useEffect(() => {
    let went = -Infinity;
    const onKey = (pressed: KeyboardEvent) => {
      if ((pressed.ctrlKey || pressed.metaKey) && !pressed.shiftKey && !pressed.altKey && pressed.key === 'k') {
        pressed.preventDefault();
        return setAsked('search');
      }
      if (isTaken(pressed) || !keysWork.get()) return;
      if (pressed.key === '?') return setAsked('keys');
      const isSecond = pressed.timeStamp - went < SECOND_KEY_MS;
      went = pressed.key === 'g' && !isSecond ? pressed.timeStamp : -Infinity;
      const link = isSecond && LINKS.find(({ letter, may }) => letter === pressed.key && permits(account, may));
      if (link) void navigate(link.to);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [account, navigate]);
  const close = () => setAsked(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={texts.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setAsked('search')}
      >
        <Search size={20} />
      </IconButton>
      <Suspense fallback={null}>
        {asked === 'search' && <SearchDialog onClose={close} onKeys={() => setAsked('keys')} />}
        {asked === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}
