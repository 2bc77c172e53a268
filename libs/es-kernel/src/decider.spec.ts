import { decider, DomainCommand, fold, Missing, must, Refusal, refuse } from './decider.js';
import { catalog, type Event } from './event.js';
import { given, metaOf } from './spec.js';

type Opened = Event<'Opened', { by: string }>;
type Closed = Event<'Closed', Record<string, never>>;

class Open extends DomainCommand<{ by: string }> {
  readonly type = 'Open';
}
class Close extends DomainCommand<Record<string, never>> {
  readonly type = 'Close';
}

type Door = { by: string; isOpen: boolean };

const door = decider<Door | undefined, Open | Close, Opened | Closed>({
  events: catalog<Opened | Closed>({ category: 'door', current: { Opened: 1, Closed: 1 } }),
  commands: [Open, Close],
  initial: undefined,
  decide: {
    Open: (state, { data }) => {
      if (state && state.by !== data.by) refuse('not-yours', 'Somebody else has opened this door.');
      return state?.isOpen ? [] : [{ type: 'Opened', data }];
    },
    Close: (state) => (must(state, 'garden door').isOpen ? [{ type: 'Closed', data: {} }] : []),
  },
  evolve: {
    Opened: (_, { data }) => ({ ...data, isOpen: true }),
    Closed: (state) => state && { ...state, isOpen: false },
  },
});

const opened: Opened = { type: 'Opened', data: { by: 'a-1' } };
const closed: Closed = { type: 'Closed', data: {} };
const open = (by = 'a-1') => new Open('d-1', { by }, metaOf());
const close = new Close('d-1', {}, metaOf());

describe('a decider', () => {
  it('decides by the row of the command', () => {
    given(door).when(open()).thenOnce(opened);
    given(door, opened).when(close).thenOnce(closed);
  });
  it('evolves by the row of each event, in order', () => {
    expect(fold(door, [])).toBeUndefined();
    expect(fold(door, [opened, closed])).toEqual({ by: 'a-1', isOpen: false });
    given(door, opened, closed).when(open()).then(opened);
  });
  it('says no without an event', () => given(door, opened).when(open('a-2')).thenRefused('not-yours'));
});

describe('no', () => {
  const caught = (act: () => unknown): unknown => {
    try {
      return act();
    } catch (error) {
      return error;
    }
  };

  it('is a refusal with a code for programs and a sentence for people', () => {
    const no = caught(() => refuse('too-late', 'It is too late.'));
    expect(no).toBeInstanceOf(Refusal);
    expect(no).not.toBeInstanceOf(Missing);
    expect(no).toMatchObject({ code: 'too-late', message: 'It is too late.' });
  });
  it('to what must be there and is not, says what is missing', () => {
    const no = caught(() => must(undefined, 'garden door'));
    expect(no).toBeInstanceOf(Missing);
    expect(no).toMatchObject({ code: 'garden-door-not-found', message: 'There is no such garden door.' });
  });
  it('is not said to what is there, even if it is nothing much', () => {
    for (const value of [0, '', null, false]) expect(must(value, 'value')).toBe(value);
  });
});
