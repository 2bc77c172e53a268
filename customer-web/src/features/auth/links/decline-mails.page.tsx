import { useMutation, useQuery } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { topics } from '../../../shared/notices/topics.texts.js';
import { declineMails, isBadLink, mailsToDecline, type MailsToDecline } from '../api.js';
import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { BadLink } from './bad-link.js';
import { texts } from './decline-mails.texts.js';
import { Notice } from '../parts/notice.js';
import { texts as common } from '../texts.js';
import { useLinkToken } from './use-link-token.js';

const PAGE = '/auth/decline-mails';

/** Where a browser is led by the way out that lies in a mail. It changes nothing by being opened, and asks for no sign-in. */
export default function DeclineMailsPage() {
  const token = useLinkToken();
  if (token === '') return <BadLink reason={common.notWholeLink} next={texts.toSite} to="/" />;
  return <Opened key={token} token={token} />;
}

function Opened({ token }: { token: string | undefined }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['mails-to-decline', token],
    queryFn: () => mailsToDecline(token!),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (isBadLink(error)) return <BadLink reason={error.message} next={texts.toSite} to="/" />;
  if (data) return <Ask token={token!} mails={data} />;
  return (
    <AuthFrame title={texts.title} page={PAGE}>
      <noscript>
        <p className={auth.notice}>{common.needsScripts}</p>
      </noscript>
      {error ? (
        <>
          <Notice title={texts.notLoaded} error={error} />
          <button type="button" className={auth.submit} onClick={() => void refetch()}>
            {texts.again}
          </button>
        </>
      ) : (
        <p role="status" className={auth.lead}>
          {texts.loading}
        </p>
      )}
    </AuthFrame>
  );
}

function Ask({ token, mails: { topic, isDeclined, still } }: { token: string; mails: MailsToDecline }) {
  const declining = useMutation({ mutationFn: () => declineMails(token) });
  const sending = useSending(declining.isPending);
  const { name, about } = topics[topic];
  if (isDeclined || declining.isSuccess)
    return (
      <AuthFrame title={texts.declined(name)} page="done">
        <p role="status" className={auth.lead}>
          {texts.back}
        </p>
        <Still topics={still} />
        <a href="/dashboard/settings#notices" className={auth.submit}>
          {texts.toSettings}
        </a>
      </AuthFrame>
    );
  return (
    <AuthFrame title={texts.question(name)} page={PAGE}>
      <p className={auth.lead}>
        {texts.about} {about}
      </p>
      <Still topics={still} />
      <Notice title={texts.notDeclined} error={declining.error} />
      <button type="button" className={auth.submit} onClick={() => declining.mutate()} {...sending}>
        {declining.isPending ? texts.declining : texts.decline}
      </button>
    </AuthFrame>
  );
}

const Still = ({ topics: still }: { topics: MailsToDecline['still'] }) => (
  <p className={auth.lead}>
    {texts.still} {still.map((topic) => topics[topic].name).join(', ')}. {texts.bell}
  </p>
);
