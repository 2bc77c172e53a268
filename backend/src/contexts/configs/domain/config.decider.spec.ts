import { given, metaOf, sealed } from '@veilway/es-kernel/spec';
import {
  AbandonConfig,
  configDecider,
  ConfirmRemoval,
  IssueConfig,
  RepeatIssue,
  ResumeConfig,
  RevokeConfig,
  SuspendConfig,
} from './config.decider.js';
import type { ConfigEvent, ConfigIssuedData } from './config.events.js';

const place = { accountId: 'a', serverId: 's' };
const data: ConfigIssuedData = {
  ...place,
  subscriptionId: 'b',
  deviceName: sealed(),
  publicKey: 'k',
  privateKey: null,
  clientIp: '10.64.0.2',
  dnsServers: ['1.1.1.1'],
  allowedIps: ['0.0.0.0/0'],
  usageAnchor: '2030-01-01T00:00:00.000Z',
};
const issued: ConfigEvent = { type: 'ConfigIssued', data };
const suspended = (reason: 'subscription-ended' | 'allowance-exceeded', wasActive = true): ConfigEvent => ({
  type: 'ConfigSuspended',
  data: { ...place, reason, wasActive },
});
const adopter = { subscriptionId: 'b2', usageAnchor: '2030-02-01T00:00:00.000Z' };
const resumed: ConfigEvent = { type: 'ConfigResumed', data: { ...place, ...adopter } };
const revoked = (wasActive = true, subscriptionId = 'b'): ConfigEvent => ({
  type: 'ConfigRevoked',
  data: { ...place, subscriptionId, reason: 'customer', wasActive },
});
const abandoned: ConfigEvent = {
  type: 'ConfigRevoked',
  data: { accountId: null, serverId: null, subscriptionId: null, reason: 'abandoned', wasActive: false },
};
const removed: ConfigEvent = {
  type: 'ConfigRemovedFromGateway',
  data: { ...place, clientIp: '10.64.0.2', publicKey: 'k' },
};

const meta = metaOf();
const issue = new IssueConfig('c', data, meta);
const repeat = new RepeatIssue('c', {}, meta);
const suspend = (reason: 'subscription-ended' | 'allowance-exceeded') => new SuspendConfig('c', { reason }, meta);
const resumeAfter = (suspendedFor: 'subscription-ended' | 'allowance-exceeded') =>
  new ResumeConfig('c', { ...adopter, suspendedFor }, meta);
const resume = resumeAfter('subscription-ended');
const revoke = new RevokeConfig('c', { reason: 'customer' }, meta);
const abandon = new AbandonConfig('c', {}, meta);
const confirm = new ConfirmRemoval('c', {}, meta);

describe('a config that is not there', () => {
  it('is issued', () => given(configDecider).when(issue).then(issued));
  it('is issued to wait where its plan carries no device for now', () =>
    given(configDecider)
      .when(new IssueConfig('c', { ...data, suspendedFor: 'allowance-exceeded' }, meta))
      .then(issued, suspended('allowance-exceeded')));
  it('is abandoned once, and then issued no more', () => {
    given(configDecider).when(abandon).thenOnce(abandoned);
    given(configDecider, abandoned).when(issue).thenRefused('config-abandoned');
    given(configDecider, abandoned).when(repeat).thenRefused('config-abandoned');
  });
  it('is unknown to every other command', () => {
    for (const history of [[], [abandoned]])
      for (const command of [suspend('subscription-ended'), resume, revoke, confirm])
        given(configDecider, ...history)
          .when(command)
          .thenRefused('config-not-found');
  });
});

describe('an active config', () => {
  it('is not issued again', () => {
    given(configDecider, issued).when(issue).thenRefused('config-exists');
    given(configDecider, issued).when(repeat).thenNothing();
  });
  it('is not abandoned', () => given(configDecider, issued).when(abandon).thenRefused('config-exists'));
  it('is suspended once', () =>
    given(configDecider, issued).when(suspend('allowance-exceeded')).thenOnce(suspended('allowance-exceeded')));
  it('is revoked once', () => given(configDecider, issued).when(revoke).thenOnce(revoked()));
  it('has nothing to resume, and no removal to confirm', () => {
    given(configDecider, issued).when(resume).thenNothing();
    given(configDecider, issued).when(confirm).thenRefused('config-not-revoked');
  });
});

describe('a config that takes the place of another', () => {
  const movedFrom = { configId: 'old', serverId: 's0' };
  it('says so again when it goes, so that the other knows', () =>
    given(configDecider, { type: 'ConfigIssued', data: { ...data, movedFrom } })
      .when(revoke)
      .thenOnce({
        type: 'ConfigRevoked',
        data: { ...place, subscriptionId: 'b', reason: 'customer', wasActive: true, movedFrom },
      }));
});

describe('a suspended config', () => {
  it('is resumed once, under the subscription that carries it then', () => {
    given(configDecider, issued, suspended('subscription-ended')).when(resume).thenOnce(resumed);
    given(configDecider, issued, suspended('subscription-ended'), resumed).when(revoke).then(revoked(true, 'b2'));
  });
  it('is not resumed when another reason has gone', () =>
    given(configDecider, issued, suspended('subscription-ended'))
      .when(resumeAfter('allowance-exceeded'))
      .thenNothing());
  it('stays so for the weightier reason', () => {
    given(configDecider, issued, suspended('subscription-ended')).when(suspend('allowance-exceeded')).thenNothing();
    given(configDecider, issued, suspended('allowance-exceeded'))
      .when(suspend('subscription-ended'))
      .thenOnce(suspended('subscription-ended', false));
  });
  it('is revoked without having been active', () =>
    given(configDecider, issued, suspended('allowance-exceeded')).when(revoke).thenOnce(revoked(false)));
});

describe('a revoked config', () => {
  it('leaves its gateway once', () => given(configDecider, issued, revoked()).when(confirm).thenOnce(removed));
  it('stays revoked', () => {
    given(configDecider, issued, revoked()).when(resume).thenRefused('config-revoked');
    given(configDecider, issued, revoked()).when(suspend('subscription-ended')).thenNothing();
    given(configDecider, issued, revoked(), removed).when(revoke).thenNothing();
  });
});
