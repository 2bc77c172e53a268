import { useId } from 'react';
import auth from './auth.styles.js';

type Props = {
  name: string;
  label: string;
  type: 'text' | 'email';
  autoComplete: string;
  defaultValue?: string;
  onInput?: () => void;
};

export function TextField({ label, ...input }: Props) {
  const id = useId();
  return (
    <div className={auth.field}>
      <label htmlFor={id} className={auth.label}>
        {label}
      </label>
      <input id={id} required className={auth.input} {...input} />
    </div>
  );
}
