import { useQuery } from '@tanstack/react-query';
import { plans, trialIn } from '../../shared/api/catalogue.js';
import auth from './auth.styles.js';
import { texts } from './texts.js';

/** What somebody signs up for, and what happens after it. */
export function TrialTerms() {
  const { data } = useQuery(plans);
  if (!data) return null;
  const trial = trialIn(data.items);
  return <p className={auth.terms}>{trial ? texts.trialTerms(trial.trialDays, trial.name) : texts.noTrial}</p>;
}
