import { useMutation } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { isBadLink } from '../api.js';
import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { BadLink } from './bad-link.js';
import { Notice } from '../parts/notice.js';
import { texts } from '../texts.js';
import { useLinkToken } from './use-link-token.js';

type Props<Done> = {
  /** Its own path. */
  page: string;
  send: (token: string) => Promise<Done>;
  words: Record<'title' | 'explanation' | 'send' | 'sending' | 'failed' | 'done', string> & {
    doneText: (done: Done) => string;
  };
  /** Where to go from there. */
  next: { label: string; to: string };
};

/** Where a mailed link leads that does something by one button. It changes nothing by being opened, by whoever or whatever. */
export function LinkPage<Done>(props: Props<Done>) {
  const token = useLinkToken();
  if (token === '') return <BadLink reason={texts.notWholeLink} next={props.next.label} to={props.next.to} />;
  return <Ask key={token} token={token} {...props} />;
}

function Ask<Done>({ token = '', page, send, words, next }: Props<Done> & { token: string | undefined }) {
  const asking = useMutation({ mutationFn: send });
  const sending = useSending(asking.isPending);
  if (asking.isSuccess) return <After title={words.done} text={words.doneText(asking.data)} next={next} />;
  if (isBadLink(asking.error)) return <BadLink reason={asking.error.message} next={next.label} to={next.to} />;
  return (
    <AuthFrame title={words.title} page={page}>
      <p className={auth.lead}>{words.explanation}</p>
      <noscript>
        <p className={auth.notice}>{texts.needsScripts}</p>
      </noscript>
      <Notice title={words.failed} error={asking.error} />
      <button type="button" className={auth.submit} onClick={() => asking.mutate(token)} {...sending}>
        {asking.isPending ? words.sending : words.send}
      </button>
    </AuthFrame>
  );
}

const After = ({ title, text, next }: { title: string; text: string; next: { label: string; to: string } }) => (
  <AuthFrame title={title} page="done">
    <p role="status" className={auth.lead}>
      {text}
    </p>
    <a href={next.to} className={auth.submit}>
      {next.label}
    </a>
  </AuthFrame>
);
