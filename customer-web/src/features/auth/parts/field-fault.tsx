import auth from '../auth.styles.js';

/** What is wrong with a field, below it; `id` is what the field is described by. */
export const FieldFault = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p id={id} role="alert" className={auth.fault}>
      {children}
    </p>
  );
