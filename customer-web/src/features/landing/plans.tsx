import { useQuery } from '@tanstack/react-query';
import { money } from '@veilway/web-client/format';
import { plans } from '../../shared/api/catalogue.js';
import { texts as shared } from '../../shared/texts.js';
import { Coming } from './coming.js';
import landing from './landing.styles.js';
import { signUpFor } from './sign-up-for.js';
import { texts } from './texts.js';

export function Plans() {
  const { data, error, refetch } = useQuery(plans);
  if (error)
    return (
      <div role="alert" className={landing.failure}>
        {texts.plansNotLoaded}
        <button type="button" data-retry className={landing.retry} onClick={() => void refetch()}>
          {shared.retry}
        </button>
      </div>
    );
  if (!data) return <Coming label={texts.loadingPlans} count={3} grid={landing.three} card={landing.planComing} />;
  return (
    <div className={landing.three}>
      {data.items.map(({ id, name, priceCents, currency, features, isMostPopular }) => (
        <article key={id} aria-label={name} className={`${landing.card} ${isMostPopular ? landing.popular : ''}`}>
          <h3 className={landing.cardTitle}>
            {name} {isMostPopular && <span className={landing.badge}>{texts.mostPopular}</span>}
          </h3>
          <p>
            <span className={landing.price}>{money(priceCents, currency)}</span> {texts.perMonth}
          </p>
          <ul className={landing.list}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <a
            href={signUpFor(id)}
            aria-label={texts.getStartedWith(name)}
            className={isMostPopular ? landing.choose : landing.chooseOther}
          >
            {texts.getStarted}
          </a>
        </article>
      ))}
    </div>
  );
}
