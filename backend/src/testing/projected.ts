import type { Event, Open } from '@veilway/es-kernel';
import { projected as folded } from '@veilway/es-kernel/spec';
import mongoose from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { collectionOf, type ReadModel } from '../platform/event-sourcing/projections/read-model.js';

const modelOf = (readModel: ReadModel<never>) => {
  const name = collectionOf(readModel);
  return mongoose.models[name] ?? mongoose.model(name, readModel.schema);
};

const withoutUndefined = (value: object) => JSON.parse(JSON.stringify(value)) as unknown;

/** Fails where a row is not what its schema says: a field too many or too few, another type, an unknown word. */
export const mustFitSchema = async <Row>(readModel: ReadModel<Row>, row: Row): Promise<void> => {
  const document = new (modelOf(readModel as ReadModel<never>))({ _id: 'row', position: 0, making: 0, ...row });
  await document.validate();
  const { _id, position, making, ...kept } = document.toObject({ flattenMaps: true }) as Record<string, unknown>;
  if (!isDeepStrictEqual(withoutUndefined(kept), withoutUndefined(row as object)))
    throw new Error(`The schema of ${readModel.projection.name} would store ${JSON.stringify(kept)}.`);
};

/** mongoose checks asynchronously, and who folds events need not wait for that. */
const checks: Promise<void>[] = [];
afterEach(() => Promise.all(checks.splice(0)));

/** Projects every event twice, as at-least-once delivery may, and checks each row against its schema. */
export const projected = <Row, E extends Event>(
  readModel: ReadModel<Row, E>,
  history: readonly { event: NoInfer<E>; streamId: string; at?: Date }[],
  open?: Open,
) => {
  const result = folded<Row, E>(readModel.projection, history, open);
  for (const { row } of result.rows.values()) if (row) checks.push(mustFitSchema(readModel, row));
  return result;
};
