import { Field, IconButton, Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

type Props = { autoComplete: 'current-password' | 'new-password'; hint?: string };

export function PasswordField({ autoComplete, hint }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field.Root required>
      <Field.Label>Password</Field.Label>
      <Input
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        pe="12"
        bg="bg.panel"
        borderColor="border.emphasized"
      />
      <IconButton
        type="button"
        variant="ghost"
        colorPalette="gray"
        size="sm"
        position="absolute"
        insetEnd="1"
        top="8"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  );
}
