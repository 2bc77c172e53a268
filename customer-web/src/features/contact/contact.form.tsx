import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { faultsOf, useForm } from '@veilway/web-client/form';
import { useRef } from 'react';
import { useKept } from '../../shared/support/use-kept.js';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { isNotOpen, isTooMany, openForm, send } from './api.js';
import { messageSchema, type Message } from './contact.schema.js';
import contact from './contact.styles.js';
import { Entry } from './entry.js';
import { texts } from './texts.js';

const about = 'contact';

export function ContactForm() {
  const written = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  // Asked for as the page opens: a form is good for whoever took a moment to write.
  useQuery(openForm);
  const openAnother = () => void queries.resetQueries(openForm);

  const posting = useMutation({
    mutationFn: async (message: Message) => send({ ...message, ...(await queries.ensureQueryData(openForm)) }),
    onSuccess: () => {
      toast.success({ ...texts.sent, about });
      written.current?.reset();
      openAnother();
    },
    onError: (error) => {
      if (isNotOpen(error)) openAnother();
      if (Object.keys(faultsOf(error)).length) return;
      toast.error({ title: texts.notSent, ...(isTooMany(error) ? { description: error.message } : {}), about });
    },
  });
  const { submit, mend, faults } = useForm(messageSchema, {
    error: posting.error,
    send: (message) => posting.mutate(message),
  });
  const sending = useSending(posting.isPending);
  const { contactKeptDays } = useKept();

  return (
    <form
      ref={written}
      method="post"
      action="/contact"
      noValidate
      onSubmit={submit}
      onInput={mend}
      className={contact.form}
    >
      <Entry name="name" label={texts.fullName} autoComplete="name" fault={faults.name} />
      <Entry name="email" label={texts.email} type="email" autoComplete="email" fault={faults.email} />
      <Entry name="subject" label={texts.subject} fault={faults.subject} />
      <Entry name="message" label={texts.message} isLong fault={faults.message} />
      <div className={contact.trap} aria-hidden>
        <label>
          {texts.leaveEmpty}
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className={contact.send} {...sending}>
        {posting.isPending ? texts.sending : texts.send}
      </button>
      <p className={contact.kept}>
        {texts.kept(contactKeptDays)} <a href="/privacy">{texts.privacy}</a>
      </p>
    </form>
  );
}
