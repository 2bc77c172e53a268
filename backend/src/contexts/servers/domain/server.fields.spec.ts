import { namesOf, type RecordFields } from '@veilway/es-kernel';
import { SERVER_FIELDS } from './server.fields.js';
import { serverGolden } from './server.golden.js';

const fields: RecordFields = SERVER_FIELDS;
const added = namesOf(fields).filter((name) => fields[name]!.added);
const samplesOf = (type: string) =>
  Object.values(serverGolden.stories)
    .flatMap(({ samples }) => samples)
    .flatMap((sample) => (sample.type === type && 'data' in sample ? [Object.keys(sample.data)] : []));

it.each(['ServerCreated', 'ServerUpdated'])('keeps samples of %s with every field, and as old as they get', (type) => {
  const samples = samplesOf(type);
  expect(samples.map((held) => namesOf(fields).filter((name) => !held.includes(name)))).toContainEqual([]);
  expect(samples.map((held) => added.filter((name) => held.includes(name)))).toContainEqual([]);
});
