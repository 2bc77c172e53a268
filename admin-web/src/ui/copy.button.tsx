import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { common } from './texts.js';

const OUTCOMES = { copied: common.copied, refused: common.copyByHand };

/** Copies a text, and says in its own label whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <Button
      variant="contained"
      startIcon={outcome === 'copied' ? <Check size={16} /> : <Copy size={16} />}
      onClick={() => void copy()}
      aria-live="polite"
    >
      {outcome ? OUTCOMES[outcome] : label}
    </Button>
  );
}
