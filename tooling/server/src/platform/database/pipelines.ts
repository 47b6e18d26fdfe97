import pg from 'pg'

export type NamedQuery = { name: string; text: string; values: unknown[] }

type Pipeline = { client: pg.Client | undefined; opening: Promise<pg.Client> | undefined; underWay: number }

const connections = 4
/** From this many queries on, the next connection is used too. */
const perConnection = 16
/** A longer queue is overload, and is refused as such. */
const maxQueue = 2_000

/**
 * Connections that send a query before the previous one has its result, which takes half the processor time of a pool.
 * Only for reads: they wait for no lock and so delay no other query.
 */
export function createPipelines(options: pg.ClientConfig) {
  const pipelines: Pipeline[] = Array.from({ length: connections }, () => ({
    client: undefined,
    opening: undefined,
    underWay: 0,
  }))

  return {
    async query(query: NamedQuery): Promise<pg.QueryResult> {
      const pipeline = choose(pipelines)
      pipeline.underWay++
      try {
        return await (pipeline.client ?? (await open(pipeline, options))).query(query)
      } finally {
        pipeline.underWay--
      }
    },
    underWay: (): number => pipelines.reduce((sum, pipeline) => sum + pipeline.underWay, 0),
    async close(): Promise<void> {
      await Promise.all(pipelines.map(async ({ client, opening }) => (client ?? (await opening))?.end()))
    },
  }
}

function choose(pipelines: readonly Pipeline[]): Pipeline {
  let least = pipelines[0] as Pipeline
  for (const pipeline of pipelines) {
    if (pipeline.underWay < perConnection) return pipeline
    if (pipeline.underWay < least.underWay) least = pipeline
  }
  if (least.underWay >= maxQueue / connections) throw Object.assign(new Error('too many queries'), { code: '53300' })
  return least
}

/** Opens one connection for all callers that wait for it; a new one after it broke. */
function open(pipeline: Pipeline, options: pg.ClientConfig): Promise<pg.Client> {
  pipeline.opening ??= connectPipeline(pipeline, options).finally(() => (pipeline.opening = undefined))
  return pipeline.opening
}

async function connectPipeline(pipeline: Pipeline, options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...options, pipeline: true })
  // pg rejects the running queries itself; without a listener the error would end the process.
  client.on('error', () => (pipeline.client = undefined))
  await client.connect()
  pipeline.client = client
  return client
}
