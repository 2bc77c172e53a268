import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import auth from './auth.styles.js';
import { texts } from './texts.js';

type Props = { autoComplete: 'current-password' | 'new-password'; hint?: string };

export function PasswordField({ autoComplete, hint }: Props) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const hintId = useId();
  return (
    <div className={auth.field}>
      <label htmlFor={id} className={auth.label}>
        {texts.password}
      </label>
      <input
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        required
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={hint && hintId}
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
      {hint && (
        <p id={hintId} className={auth.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
