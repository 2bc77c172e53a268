import { nameOf, settled, Somebody } from './somebody.mjs';

/**
 * Lives of customers in half a year: what each does on which day (the steps of the clock are five days). `share`: of a
 * hundred customers so many live so. Who stays is at most ten days into a month that is paid at the end.
 */
export const LIVES = [
  {
    share: 28,
    stays: true,
    days: {
      0: async (who) => {
        await who.signUp();
        await who.buys('basic');
        await who.connects('Phone');
      },
      30: (who) => who.ask('PUT', `favourites/${who.server.id}`, {}),
      90: (who) => who.asksForHelp(),
    },
  },
  {
    share: 20,
    stays: true,
    days: {
      0: async (who) => {
        await who.signUp();
        await who.buys('pro');
        await who.connects('Laptop', 'Phone', 'Router');
      },
      45: (who) => who.leavesOne(),
      60: (who) => who.connects('New laptop'),
      95: (who) => who.moves(),
      120: (who) => who.asksForHelp(),
    },
  },
  {
    share: 12,
    stays: true,
    days: {
      60: async (who) => {
        await who.signUp();
        await who.buys('basic', 'declined');
        await who.buys('basic');
        await who.connects('Phone');
      },
      90: (who) => who.ask('PATCH', 'account', { fullName: nameOf(who.index) }),
    },
  },
  {
    share: 10,
    stays: true,
    days: {
      120: async (who) => {
        await who.signUp();
        await who.ask('POST', 'trial', {});
        await settled(who.test);
        await who.connects('Tablet');
      },
      125: (who) => who.buys('pro'),
    },
  },
  {
    share: 5,
    stays: true,
    days: {
      30: async (who) => {
        await who.signUp();
        await who.buys('enterprise');
        await who.connects(...Array.from({ length: 8 }, (_, n) => `Office ${n}`));
      },
      100: (who) => who.leavesOne(),
    },
  },
  {
    share: 12,
    stays: false,
    days: {
      5: async (who) => {
        await who.signUp();
        await who.ask('POST', 'trial', {});
        await settled(who.test);
        await who.connects('Phone');
      },
    },
    until: 20,
  },
  {
    share: 10,
    stays: false,
    days: {
      10: async (who) => {
        await who.signUp();
        await who.buys('pro');
        await who.connects('Laptop', 'Phone');
      },
      50: (who) => who.cancels(),
    },
    until: 80,
  },
  {
    share: 3,
    stays: false,
    days: {
      15: async (who) => {
        await who.signUp();
        await who.buys('basic');
        await who.connects('Phone');
      },
      65: (who) => who.closes(),
    },
    until: 65,
  },
];

const STEP_DAYS = 5;
const DAYS = 185;

/** Lets everybody live at once, each on a server of their own, so that no event tells of two of them. */
export async function live(stage) {
  const people = LIVES.map((_, index) => new Somebody(stage, index));
  for (let on = 0; on <= DAYS; on += STEP_DAYS) {
    for (const [index, { days, until = DAYS }] of LIVES.entries()) {
      const who = people[index];
      if (who.account && !who.isGone && on <= until) {
        await who.comesBack();
        await who.browses();
        if (on % 30 === 0) await who.reads();
      }
      await days[on]?.(who);
    }
    await settled(stage.test);
    if (on < DAYS) stage.test.clock.advance({ days: STEP_DAYS });
    await settled(stage.test);
  }
  return people.map(({ account, index }) => ({ id: account.id, index }));
}
