import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, DatabaseOptions, EmbeddedConnection } from './connection.ts'
import { withoutReplica } from './replica/without-replica.ts'
import { inStatement } from './statement-span.ts'

/** Opens the embedded database, PostgreSQL in WebAssembly. */
export async function connectPGlite(options: DatabaseOptions): Promise<EmbeddedConnection> {
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true })
  const client = await PGlite.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
    ...(options.initDbStartParams ? { initDbStartParams: options.initDbStartParams } : {}),
    extensions: { pg_trgm },
  })
  return onPGlite(client)
}

/** The embedded database as the shop uses it. */
export function onPGlite(client: PGlite): EmbeddedConnection {
  let isWorked = false
  const db = drizzle({ client: tellingStatements(client), casing: 'snake_case' }) as unknown as Database
  return {
    kind: 'pglite',
    db,
    replica: withoutReplica(db),
    executeSql: (text, values) => executeOnPGlite(client, text, values),
    inSession: (work) =>
      work({
        execute: (text, values) => executeOnPGlite(client, text, values),
        transaction: (inside) =>
          client.transaction((tx) => inside((text, values) => executeOnPGlite(tx, text, values))),
      }),
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    // The embedded database belongs to one process: earlier workers are gone.
    joinWorkers: async (whenFirst) => {
      if (!isWorked) await whenFirst()
      isWorked = true
    },
    executeAside: (text, values) => executeOnPGlite(client, text, values),
    ping: async () => {
      await client.query('select 1')
    },
    listen: async (channel, handle) => {
      const stop = await client.listen(channel, handle)
      return () => stop()
    },
    tellMissed: () => undefined,
    close: () => client.close(),
    dump: async () => new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()),
  }
}

/** The embedded database, or a transaction of it, whose statements are parts of the trace under way. */
function tellingStatements<Client extends Pick<PGlite, 'query'>>(client: Client): Client {
  return new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      const call = (...asked: unknown[]) => Reflect.apply(member, target, asked) as Promise<unknown>
      if (name === 'query') return (...asked: unknown[]) => inStatement(asked[0], () => call(...asked))
      if (name !== 'transaction') return call
      return (work: (tx: Pick<PGlite, 'query'>) => Promise<unknown>) =>
        call((tx: Pick<PGlite, 'query'>) => work(tellingStatements(tx)))
    },
  })
}

// PGlite's `query` takes one statement, but pg-boss sends several at once when it creates its tables.
async function executeOnPGlite(
  client: Pick<PGlite, 'query' | 'exec'>,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  if (values?.length) return client.query(text, values)
  const results = await client.exec(text)
  return results.at(-1) ?? { rows: [] }
}
