import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { texts } from '../texts.js';

type Props = Record<'reason' | 'next' | 'to', string> & { title?: string };

/** A mailed link that does nothing any more, or never did, and where to go instead. */
export const BadLink = ({ title = texts.badLink, reason, next, to }: Props) => (
  <AuthFrame title={title} page="bad link">
    <p role="alert" className={auth.notice}>
      {reason}
    </p>
    <a href={to} className={auth.submit}>
      {next}
    </a>
  </AuthFrame>
);
