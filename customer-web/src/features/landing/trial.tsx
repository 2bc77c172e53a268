import { useQuery } from '@tanstack/react-query';
import { plans, trialIn } from '../../shared/api/catalogue.js';
import landing from './landing.styles.js';
import { SIGN_UP, TRIAL } from './sign-up-for.js';
import { texts } from './texts.js';

/** To the free trial, or where there is none to an account. */
export function TrialWay() {
  const { data } = useQuery(plans);
  const isOffered = !data || trialIn(data.items) !== undefined;
  return (
    <a href={isOffered ? TRIAL : SIGN_UP} className={landing.way}>
      {isOffered ? texts.startTrial : texts.getStarted}
    </a>
  );
}

/** What the trial is, before anybody presses anything. */
export function TrialNote() {
  const { data } = useQuery(plans);
  const trial = data && trialIn(data.items);
  return trial ? <p className={landing.terms}>{texts.trialTerms(trial.trialDays, trial.name)}</p> : null;
}
