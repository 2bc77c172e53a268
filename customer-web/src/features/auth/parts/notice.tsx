import auth from '../auth.styles.js';

/** What went wrong with what was sent, and with none of its fields in particular. */
export const Notice = ({ title, error }: { title: string; error: Pick<Error, 'message'> | null }) =>
  error && (
    <p role="alert" className={auth.notice}>
      <strong>{title}</strong>
      <br />
      {error.message}
    </p>
  );
