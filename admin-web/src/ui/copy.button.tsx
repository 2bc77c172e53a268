import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** Copies a text, and says in its own label whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  const words = { copied: 'Copied', refused: 'Select and copy it by hand' };
  return (
    <Button
      variant="contained"
      startIcon={outcome === 'copied' ? <Check size={16} /> : <Copy size={16} />}
      onClick={() => void copy()}
      aria-live="polite"
    >
      {outcome ? words[outcome] : label}
    </Button>
  );
}
