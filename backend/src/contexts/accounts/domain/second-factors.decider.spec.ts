import { given, metaOf, sealed } from '@veilway/es-kernel/spec';
import { factorUseDecider, UseCode } from './factor-use.decider.js';
import {
  AddAuthenticator,
  AdvanceFactorLoss,
  BeginGrace,
  CallOffFactorLoss,
  ConfirmFactorLoss,
  ForgetFactorsSince,
  hasSecondFactor,
  MakeRecoveryCodes,
  recoveryCodesLeft,
  RemoveAuthenticator,
  ReportFactorLoss,
  secondFactorsDecider,
  TakeFactorsAway,
  UseRecoveryCode,
} from './second-factors.decider.js';
import type { SecondFactorsEvent } from './second-factors.events.js';
import { fold } from '@veilway/es-kernel';

const [secret, codes] = [sealed('secret'), sealed('codes')];
const add = new AddAuthenticator('a-1', { secret, codes }, metaOf());
const remove = new RemoveAuthenticator('a-1', {}, metaOf());
const renew = new MakeRecoveryCodes('a-1', { codes: sealed('new codes') }, metaOf());
const use = (set: number, code: number) => new UseRecoveryCode('a-1', { set, code }, metaOf());

const added: SecondFactorsEvent = { type: 'AuthenticatorAdded', data: { secret, on: '2030-01-01' } };
const removed: SecondFactorsEvent = { type: 'AuthenticatorRemoved', data: {} };
const made = (set: number): SecondFactorsEvent => ({ type: 'RecoveryCodesMade', data: { codes, set } });
const used: SecondFactorsEvent = { type: 'RecoveryCodeUsed', data: { set: 1, code: 4 } };
const after = (...history: SecondFactorsEvent[]) => fold(secondFactorsDecider, history);

describe('an authenticator app', () => {
  it('comes with recovery codes', () => given(secondFactorsDecider).when(add).then(added, made(1)));
  it('is one at a time', () =>
    given(secondFactorsDecider, added, made(1)).when(add).thenRefused('authenticator-exists'));
  it('is removed once', () => given(secondFactorsDecider, added, made(1)).when(remove).thenOnce(removed));
  it('leaves a password to sign in alone when it goes, and no recovery code', () => {
    expect(hasSecondFactor(after(added, made(1)))).toBe(true);
    expect(hasSecondFactor(after(added, made(1), removed))).toBe(false);
    expect(recoveryCodesLeft(after(added, made(1), removed))).toBe(0);
  });
  it('comes with new codes after another one', () =>
    given(secondFactorsDecider, added, made(1), removed).when(add).then(added, made(2)));
});

it('forgets the factors that came since a day', () => {
  const passkey = (passkeyId: string, on: string): SecondFactorsEvent => ({
    type: 'PasskeyAdded',
    data: { passkeyId, credential: sealed('key'), name: sealed('Phone'), on },
  });
  const history = [passkey('p-1', '2029-12-20'), made(1), added, passkey('p-2', '2030-01-02')];
  const since = (day: string) => new ForgetFactorsSince('a-1', { day }, metaOf());
  given(secondFactorsDecider, ...history)
    .when(since('2030-01-01'))
    .thenOnce(removed, { type: 'PasskeyRemoved', data: { passkeyId: 'p-2' } });
  given(secondFactorsDecider, ...history)
    .when(since('2030-01-03'))
    .thenNothing();
});

describe('a recovery code', () => {
  it('works once', () => given(secondFactorsDecider, added, made(1)).when(use(1, 4)).then(used));
  it('does not work twice', () =>
    given(secondFactorsDecider, added, made(1), used).when(use(1, 4)).thenRefused('code-used'));
  it('is worth nothing once there are new ones', () =>
    given(secondFactorsDecider, added, made(1), made(2)).when(use(1, 4)).thenRefused('code-used'));
  it('is worth nothing without a factor', () =>
    given(secondFactorsDecider, added, made(1), removed).when(use(1, 4)).thenRefused('code-used'));
  it('is one fewer, and ten again when they are made anew', () => {
    expect(recoveryCodesLeft(after(added, made(1), used))).toBe(9);
    expect(recoveryCodesLeft(after(added, made(1), used, made(2)))).toBe(10);
  });
  it('is made for nobody without a factor', () =>
    given(secondFactorsDecider).when(renew).thenRefused('second-factor-missing'));
});

describe('staff without a factor', () => {
  const begin = new BeginGrace('a-1', { sessionId: 's-1' }, metaOf());
  const begun: SecondFactorsEvent = { type: 'GraceBegun', data: { sessionId: 's-1' } };
  it('does without in one session', () => given(secondFactorsDecider).when(begin).thenOnce(begun));
  it('does so once', () => given(secondFactorsDecider, begun, added, made(1), removed).when(begin).thenNothing());
});

describe('all factors that are lost', () => {
  const DAY_MS = 86_400_000;
  const start = new Date('2030-01-01T10:00:00.000Z');
  const after = (days: number) => metaOf({ now: new Date(start.getTime() + days * DAY_MS) });
  const [until, forgottenAt] = ['2030-01-01T10:30:00.000Z', '2030-01-04T10:00:00.000Z'];
  const lost = (loss: number): SecondFactorsEvent => ({
    type: 'FactorLossReported',
    data: { loss, password: 1, until },
  });
  const waits: SecondFactorsEvent = { type: 'FactorLossConfirmed', data: { loss: 1, forgottenAt } };
  const announced: SecondFactorsEvent = { type: 'FactorLossAnnounced', data: { loss: 1, forgottenAt } };
  const calledOff: SecondFactorsEvent = { type: 'FactorLossCalledOff', data: { loss: 1 } };
  const report = new ReportFactorLoss('a-1', { password: 1 }, after(0));
  const confirm = (loss: number) => new ConfirmFactorLoss('a-1', { loss, password: 1, until }, after(0));
  const advance = (days: number) => new AdvanceFactorLoss('a-1', { loss: 1 }, after(days));
  const has = [added, made(1)] as const;

  it('are reported as often as somebody wants, and of nobody who has none', () => {
    given(secondFactorsDecider, ...has)
      .when(report)
      .then(lost(1));
    given(secondFactorsDecider, ...has, lost(1))
      .when(report)
      .then(lost(1));
    given(secondFactorsDecider).when(report).thenNothing();
  });
  it('wait for three days once that is confirmed, by a link that works once and for half an hour', () => {
    given(secondFactorsDecider, ...has, lost(1))
      .when(confirm(1))
      .thenOnce(waits);
    given(secondFactorsDecider, ...has, waits)
      .when(report)
      .thenRefused('factor-loss-waits');
    given(secondFactorsDecider, ...has, waits, calledOff)
      .when(confirm(1))
      .thenRefused('factor-link-expired');
    const late = new ConfirmFactorLoss('a-1', { loss: 1, password: 1, until }, after(1));
    given(secondFactorsDecider, ...has, lost(1))
      .when(late)
      .thenRefused('factor-link-expired');
  });
  it('are announced a day before, and then go', () => {
    given(secondFactorsDecider, ...has, waits)
      .when(advance(1.9))
      .thenNothing();
    given(secondFactorsDecider, ...has, waits)
      .when(advance(2))
      .thenOnce(announced);
    given(secondFactorsDecider, ...has, waits, announced)
      .when(advance(2.9))
      .thenNothing();
    given(secondFactorsDecider, ...has, waits, announced)
      .when(advance(3))
      .thenOnce({ type: 'FactorsForgotten', data: { loss: 1 } });
    const after = fold(secondFactorsDecider, [...has, waits, { type: 'FactorsForgotten', data: { loss: 1 } }]);
    expect([hasSecondFactor(after), recoveryCodesLeft(after)]).toEqual([false, 0]);
  });
  it('stay where somebody calls it off, by the link of that loss alone', () => {
    const callOff = (loss?: number) => new CallOffFactorLoss('a-1', loss === undefined ? {} : { loss }, after(1));
    given(secondFactorsDecider, ...has, waits)
      .when(callOff())
      .thenOnce(calledOff);
    given(secondFactorsDecider, ...has, waits)
      .when(callOff(2))
      .thenNothing();
    given(secondFactorsDecider, ...has, waits, calledOff)
      .when(advance(3))
      .thenNothing();
  });
  it('stay not by being shown, where the first of them came in the seven days before', () => {
    const shown = new CallOffFactorLoss('a-1', { byFactor: true }, after(1));
    const since = (on: string): SecondFactorsEvent => ({ type: 'AuthenticatorAdded', data: { secret, on } });
    const young = [since('2029-12-26'), made(1), waits] as const;
    given(secondFactorsDecider, ...young)
      .when(shown)
      .thenNothing();
    given(secondFactorsDecider, ...young)
      .when(new CallOffFactorLoss('a-1', {}, after(1)))
      .then(calledOff);
    given(secondFactorsDecider, since('2029-12-25'), made(1), waits).when(shown).thenOnce(calledOff);
    // What was added later had to be proven by what was there before.
    const later: SecondFactorsEvent = {
      type: 'PasskeyAdded',
      data: { passkeyId: 'p-1', credential: secret, name: secret, on: '2029-12-31' },
    };
    const gone: SecondFactorsEvent = { type: 'AuthenticatorRemoved', data: {} };
    given(secondFactorsDecider, since('2029-12-25'), made(1), later, gone, waits).when(shown).then(calledOff);
    const anew = [since('2029-12-25'), made(1), gone, since('2029-12-31'), made(2), waits] as const;
    given(secondFactorsDecider, ...anew)
      .when(shown)
      .thenNothing();
  });
  it('go with a change of address that is taken back, where they were new then', () => {
    const forget = new ForgetFactorsSince('a-1', { day: '2030-01-05' }, after(5));
    const since = (on: string): SecondFactorsEvent => ({ type: 'AuthenticatorAdded', data: { secret, on } });
    given(secondFactorsDecider, since('2029-12-30'), made(1))
      .when(forget)
      .then({ type: 'AuthenticatorRemoved', data: {} });
    given(secondFactorsDecider, since('2029-12-29'), made(1)).when(forget).thenNothing();
  });
  it('are taken from staff by another admin at once', () => {
    const reason = sealed('reason');
    given(secondFactorsDecider, ...has)
      .when(new TakeFactorsAway('a-1', { reason }, after(0)))
      .thenOnce({ type: 'FactorsTakenAway', data: { reason } });
  });
});

it('takes no code of a half-minute that a code was taken of, nor of one before', () => {
  const take = (step: number) => new UseCode('a-1', { step }, metaOf());
  const taken = { type: 'FactorUsed', data: { step: 7 } } as const;
  given(factorUseDecider).when(take(7)).then(taken);
  given(factorUseDecider, taken).when(take(7)).thenRefused('code-used');
  given(factorUseDecider, taken).when(take(6)).thenRefused('code-used');
  given(factorUseDecider, taken)
    .when(take(8))
    .then({ type: 'FactorUsed', data: { step: 8 } });
});
