import { IsTotal } from './is-total.js';
import { ProblemException, type FieldError } from '../problem.js';
import { IsEmailAddress, IsLine, validationPipe } from './validation.js';

class ProbeDto {
  @IsLine({ min: 2, max: 5 })
  deviceName!: string;

  @IsEmailAddress()
  email!: string;

  @IsTotal()
  sentBytes!: number;
}

const RIGHT = { deviceName: ' Pad ', email: ' ann@example.com ', sentBytes: 0 };
const sent = (body: unknown) => validationPipe().transform(body, { type: 'body', metatype: ProbeDto });
const faults = async (body: object): Promise<readonly FieldError[]> => {
  const refused: unknown = await sent({ ...RIGHT, ...body }).catch((error: unknown) => error);
  if (!(refused instanceof ProblemException)) throw new Error('it was let pass');
  return refused.errors ?? [];
};

it('lets pass what is right, and takes the spaces around it away', async () =>
  expect(await sent(RIGHT)).toEqual({ deviceName: 'Pad', email: 'ann@example.com', sentBytes: 0 }));

it.each([
  [{ deviceName: 'x' }, '/deviceName', 'Device name must be at least 2 characters'],
  [{ deviceName: 7 }, '/deviceName', 'Device name must be text'],
  [{ deviceName: 'longer' }, '/deviceName', 'Device name must be at most 5 characters'],
  [{ deviceName: 'a\u0007b' }, '/deviceName', 'Device name must not contain control characters'],
  [{ deviceName: 'a\u202eb' }, '/deviceName', 'Device name must not contain control characters'],
  [{ deviceName: 'a\u2066b' }, '/deviceName', 'Device name must not contain control characters'],
  [{ deviceName: '\u200b\u200d\u2800' }, '/deviceName', 'Device name must contain something that can be seen'],
  [{ deviceName: '\u3164\u00ad' }, '/deviceName', 'Device name must contain something that can be seen'],
  [{ email: '"a b"@example.com' }, '/email', 'Invalid email address'],
  [{ sentBytes: -1 }, '/sentBytes', 'Sent bytes must be at least 0'],
  [{ sentBytes: 1.5 }, '/sentBytes', 'Sent bytes must be a whole number'],
  [{ more: 1 }, '/more', 'more is not a field of this request. Leave it out.'],
])('tells one fault of each field, calling it as people do: %j', async (body, pointer, detail) => {
  expect(await faults(body)).toEqual([{ pointer, detail }]);
});

it.each(['أحمد', '👩\u200d💻', 'می\u200cخ', 'א\u200f1'])('takes %s for a name', async (deviceName) =>
  expect(await faults({ deviceName, more: 1 })).toEqual([expect.objectContaining({ pointer: '/more' })]),
);

it('tells of all fields at once', async () =>
  expect((await faults({ deviceName: '', sentBytes: 'x' })).map(({ pointer }) => pointer)).toEqual([
    '/deviceName',
    '/sentBytes',
  ]));

it('asks for a body where there is none', () =>
  expect(() => sent(undefined)).toThrow(expect.objectContaining({ slug: 'malformed-request' })));
