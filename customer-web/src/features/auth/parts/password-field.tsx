import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import auth from '../auth.styles.js';
import { FieldFault } from './field-fault.js';
import { texts } from '../texts.js';

type Props = {
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  fault?: string;
  autoFocus?: boolean;
};

export function PasswordField({ label = texts.password, autoComplete, hint, fault, autoFocus }: Props) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const hintId = useId();
  const faultId = useId();
  return (
    <div className={auth.field}>
      <label htmlFor={id} className={auth.label}>
        {label}
      </label>
      <input
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        required
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={[fault && faultId, hint && hintId].filter(Boolean).join(' ') || undefined}
        className={`${auth.input} ${auth.password}`}
      />
      <button
        type="button"
        className={auth.show}
        aria-label={isShown ? texts.hidePassword : texts.showPassword}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </button>
      <FieldFault id={faultId}>{fault}</FieldFault>
      {hint && (
        <p id={hintId} className={auth.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
