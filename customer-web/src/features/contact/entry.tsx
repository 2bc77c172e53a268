import { useId } from 'react';
import contact from './contact.styles.js';

type Props = {
  name: string;
  label: string;
  fault: string | undefined;
  type?: 'text' | 'email';
  autoComplete?: string;
  isLong?: boolean;
};

/** A field with its label, and below it what is wrong with it. */
export function Entry({ label, fault, isLong, type = 'text', ...given }: Props) {
  const id = useId();
  const faultId = useId();
  const field = {
    id,
    required: true,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && faultId,
    ...given,
  };
  return (
    <div className={contact.field}>
      <label htmlFor={id} className={contact.label}>
        {label}
      </label>
      {isLong ? (
        <textarea rows={7} className={contact.message} {...field} />
      ) : (
        <input type={type} className={contact.input} {...field} />
      )}
      {fault && (
        <p id={faultId} role="alert" className={contact.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
