import { Aggregator } from 'mingo/aggregator';
import { CommandError, refused } from '../errors.js';
import { clone, isDoc, type Doc } from '../values.js';
import { mingoOptions } from './filter.js';
import { toPlain } from './plain.js';
import { topOf } from './paths.js';
import { sortKeys } from './sort.js';

/** The part of a collection that a pipeline needs. */
export type Source = {
  find: (search: {
    filter: Doc;
    sort?: ReturnType<typeof sortKeys>;
    skip?: number;
    limit?: number;
    variables?: Doc;
    /** The fields that are wanted; all of them where none are named. */
    fields?: ReadonlySet<string> | undefined;
  }) => Doc[];
  count: (filter: Doc, variables?: Doc) => number;
};

/** Whether a stage may write into the documents it is given: then mingo gets copies. */
const stages: Readonly<Record<string, 'reads' | 'writes'>> = {
  $match: 'reads',
  $group: 'reads',
  $sort: 'reads',
  $limit: 'reads',
  $skip: 'reads',
  $count: 'reads',
  $sortByCount: 'reads',
  $project: 'writes',
  $unwind: 'writes',
  $lookup: 'writes',
  $addFields: 'writes',
  $set: 'writes',
  $unset: 'writes',
  $replaceRoot: 'writes',
  $replaceWith: 'writes',
  $facet: 'writes',
};

/** Those of MongoDB that are not done here. */
const foreignStages: ReadonlySet<string> = new Set(
  '$bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $fill $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $out $planCacheStats $rankFusion $redact $sample $search $searchMeta $setWindowFields $unionWith $vectorSearch'.split(
    ' ',
  ),
);

const nameOf = (stage: unknown): string => {
  const names = isDoc(stage) ? Object.keys(stage) : [];
  if (names.length !== 1) throw new CommandError(40323, 'A pipeline stage must have exactly one field.');
  return names[0]!;
};

const innerPipelines = (stage: Doc): unknown[] => [
  ...(isDoc(stage['$lookup']) ? [stage['$lookup']['pipeline'] ?? []] : []),
  ...(isDoc(stage['$facet']) ? Object.values(stage['$facet']) : []),
];

/** @throws CommandError naming the first stage that is not supported */
export const checkPipeline = (pipeline: unknown): Doc[] => {
  if (!Array.isArray(pipeline)) throw new CommandError(14, 'A pipeline must be an array.');
  for (const stage of pipeline as Doc[]) {
    const name = nameOf(stage);
    if (foreignStages.has(name)) throw refused(`the aggregation stage '${name}'`);
    if (!Object.hasOwn(stages, name)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    innerPipelines(stage).forEach(checkPipeline);
  }
  return pipeline as Doc[];
};

/** Leading stages that the collection answers by its indexes: $match, then $sort, $skip, $limit, in this order. */
const split = (pipeline: readonly Doc[]) => {
  const rest = [...pipeline];
  const take = (name: string) => (rest[0] && name in rest[0] ? rest.shift()![name] : undefined);
  const matches: Doc[] = [];
  for (let match = take('$match'); match !== undefined; match = take('$match')) matches.push(match as Doc);
  const sort = take('$sort');
  const skip = take('$skip');
  const limit = take('$limit');
  return {
    filter: matches.length > 1 ? { $and: matches } : (matches[0] ?? {}),
    sort: sort === undefined ? undefined : sortKeys(sort as Doc),
    skip: skip === undefined ? undefined : Number(skip),
    limit: limit === undefined ? undefined : Number(limit),
    rest,
  };
};

/** What the driver's `countDocuments` sends: `{$group: {_id: 1, n: {$sum: 1}}}`. */
const countingGroup = (stage: Doc | undefined): { id: unknown; field: string } | undefined => {
  const group = stage?.['$group'];
  if (!isDoc(group)) return undefined;
  const { _id: id, ...fields } = group;
  const [[field, accumulator] = [], more] = Object.entries(fields);
  const constant = id === null || typeof id === 'number';
  return constant && !more && field && isDoc(accumulator) && accumulator['$sum'] === 1 ? { id, field } : undefined;
};

const readByExpression = (expression: unknown): string[] => {
  if (typeof expression === 'string') return expression.startsWith('$') ? [expression] : [];
  return typeof expression === 'object' && expression !== null
    ? Object.values(expression).flatMap(readByExpression)
    : [];
};

/** The fields that a grouping reads: decoding and copying whole documents costs more than the grouping. */
const readBy = (stage: Doc | undefined): ReadonlySet<string> | undefined => {
  const grouping = stage && (stage['$group'] ?? stage['$sortByCount']);
  const paths = readByExpression(grouping);
  if (grouping === undefined || paths.some((path) => path.startsWith('$$'))) return undefined;
  return new Set(paths.map((path) => topOf(path.slice(1))));
};

/**
 * Runs a pipeline.
 * @param pipeline checked by `checkPipeline`
 * @param resolve all documents of another collection of the same database, for `$lookup`
 */
export const runPipeline = (
  source: Source,
  pipeline: readonly Doc[],
  resolve: (name: string) => Doc[],
  variables?: Doc,
): Doc[] => {
  const { rest, ...search } = split(pipeline);
  const counting = rest.length === 1 ? countingGroup(rest[0]) : undefined;
  if (counting && !search.skip && !search.limit) {
    const count = source.count(search.filter, variables);
    return count > 0 ? [{ _id: counting.id, [counting.field]: count }] : [];
  }
  if (search.limit === 0) throw new CommandError(15958, 'The limit must be positive.');
  const docs = source.find({ ...search, variables, fields: readBy(rest[0]) });
  if (rest.length === 0) return docs;
  const writes = rest.some((stage) => stages[nameOf(stage)] === 'writes');
  const given = docs.map((doc) => {
    const plain = toPlain(doc) as Doc;
    return writes ? clone(plain) : plain;
  });
  const aggregator = new Aggregator(toPlain(rest) as Doc[], {
    ...mingoOptions(variables),
    collectionResolver: (name) => resolve(name).map((doc) => clone(toPlain(doc)) as Doc),
  });
  return aggregator.run<Doc>(given);
};
