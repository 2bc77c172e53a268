import { AuthFrame } from './auth-frame.js';
import auth from './auth.styles.js';
import { texts } from './texts.js';

/** A mailed link that does nothing any more, or never did, and where to go instead. */
export const BadLink = ({ reason, next, to }: { reason: string; next: string; to: string }) => (
  <AuthFrame title={texts.badLink} page="bad link">
    <p role="alert" className={auth.notice}>
      {reason}
    </p>
    <a href={to} className={auth.submit}>
      {next}
    </a>
  </AuthFrame>
);
