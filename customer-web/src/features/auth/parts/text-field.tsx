import { useId } from 'react';
import auth from '../auth.styles.js';
import { FieldFault } from './field-fault.js';

type Props = {
  name: string;
  label: string;
  type: 'text' | 'email';
  autoComplete: string;
  defaultValue?: string;
  inputMode?: 'numeric';
  autoFocus?: boolean;
  onInput?: () => void;
  fault?: string;
};

export function TextField({ label, fault, ...input }: Props) {
  const id = useId();
  const faultId = useId();
  return (
    <div className={auth.field}>
      <label htmlFor={id} className={auth.label}>
        {label}
      </label>
      <input
        id={id}
        required
        aria-invalid={fault !== undefined}
        aria-describedby={fault && faultId}
        className={auth.input}
        {...input}
      />
      <FieldFault id={faultId}>{fault}</FieldFault>
    </div>
  );
}
