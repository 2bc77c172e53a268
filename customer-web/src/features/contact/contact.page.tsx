import { useBrand } from '@veilway/web-client';
import { counted } from '../../shared/support/counted.js';
import { ContactForm } from './contact.form.js';
import contact from './contact.styles.js';
import { texts } from './texts.js';

/** Whoever writes needs no account. The ways to write that need no scripts stand beside the form. */
export default function ContactPage() {
  const hours = useBrand()?.supportHours;
  return (
    <div className={contact.page}>
      <h1 className={contact.title}>{texts.title}</h1>
      <p className={contact.intro}>
        {texts.intro} {texts.answered} {hours && counted(hours)}
      </p>
      <div className={contact.parts}>
        <div>
          <noscript>
            <p className={contact.notice}>{texts.needsScripts}</p>
          </noscript>
          <ContactForm />
        </div>
        <Ways />
      </div>
    </div>
  );
}

/** As the installation's settings say them; nothing of it is made up. */
function Ways() {
  const brand = useBrand();
  if (!brand) return null;
  const { supportEmail, supportPhone, officeAddress, brandName } = brand;
  return (
    <aside className={contact.aside} aria-label={texts.support}>
      <section>
        <h2 className={contact.part}>{texts.support}</h2>
        <p className={contact.what}>{texts.byMail}</p>
        <p className={contact.how}>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        {supportPhone && (
          <>
            <p className={contact.what}>{texts.byPhone}</p>
            <p className={contact.how}>
              <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{supportPhone}</a>
            </p>
          </>
        )}
      </section>
      {officeAddress && (
        <section>
          <h2 className={contact.part}>{texts.office}</h2>
          <address className={contact.address}>
            {[brandName, ...officeAddress].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </section>
      )}
    </aside>
  );
}
