import pg from 'pg'
import type { DatabaseOptions } from '../connection.ts'
import { explained } from '../database-away.ts'
import { SET_OTHERWISE } from './session-settings.ts'

/** An address leads to a database that cannot be used in this way: the message says what to set. */
export class UnfitAddress extends Error {
  override readonly name = 'UnfitAddress'
}

const IN_TRANSACTIONS =
  'DATABASE_SESSION_URL: leads through a pooler that gives each transaction another session. Notices would get lost, and ' +
  'cached pages stay as they are: name the address of PostgreSQL itself.'
const UNTOLD =
  'DATABASE_URL: leads through a pooler that gives each transaction another session. Set DATABASE_POOLER=pgbouncer, and ' +
  'DATABASE_SESSION_URL to the address of PostgreSQL itself.'
const STATEMENTS_LOST =
  'DATABASE_URL: the pooler forgets named statements after a transaction. Set max_prepared_statements = 300 in ' +
  'pgbouncer.ini (PgBouncer 1.21 or newer), then RELOAD.'
const TAKES_NO_WRITES =
  'leads to a server that takes no writes, such as a standby, or a former leader. Name the address of the leader.'

/** Milliseconds. */
const ANSWERED_WITHIN = 5_000

/**
 * Throws `UnfitAddress` for an address that would lose notices or statements without a word, or that takes no writes.
 * Returns the settings that sessions behind a pooler lack: `npm run migrate -- --role` sets them.
 */
export async function checkAddresses({ url, sessionUrl = url, pooler = 'none' }: DatabaseOptions): Promise<string[]> {
  if (url === undefined) return []
  await checkSessionAddress(sessionUrl)
  await refuseReadOnly('DATABASE_URL', url)
  if (pooler === 'none') {
    if (await isInTransactions(url)) throw new UnfitAddress(UNTOLD)
    return []
  }
  await isAnsweredElsewhere(url, { name: 'lives_on', text: ASK }).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && UNKNOWN_STATEMENT.has(error.code ?? '')
      ? new UnfitAddress(STATEMENTS_LOST)
      : error
  })
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(SET_OTHERWISE)
    return rows.map(({ name }) => name)
  })
}

/** The same of the address for what needs a session, as migrations do. */
export async function checkSessionAddress(url: string | undefined): Promise<void> {
  if (url === undefined) return
  await refuseReadOnly('DATABASE_SESSION_URL', url)
  if (await isInTransactions(url)) throw new UnfitAddress(IN_TRANSACTIONS)
}

async function refuseReadOnly(variable: string, url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ only: string }>(`select current_setting('transaction_read_only') as only`),
  )
  if (rows[0]?.only === 'on') throw new UnfitAddress(`${variable}: ${TAKES_NO_WRITES}`)
}

/** Whether a pooler gives each transaction of a connection a session of its own. */
async function isInTransactions(url: string): Promise<boolean> {
  // PostgreSQL itself, also behind a proxy, tells a client the process of its session; a pooler makes one up.
  const isItself = await withClient(url, async (client) => (await ask(client, { text: ASK })) === processOf(client))
  return !isItself && isAnsweredElsewhere(url, { text: ASK })
}

/** Which process the server has named at the start of the session. */
function processOf(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : undefined
}

/** `invalid_sql_statement_name`, `duplicate_prepared_statement`. */
const UNKNOWN_STATEMENT = new Set(['26000', '42P05'])

/** Says which session answers. */
const ASK = 'select pg_backend_pid() as pid'

/** Sessions that are held at most: a pooler gives the last one used first, unless it is told to take turns. */
const HELD = 5

/** Asks over one connection while others hold sessions. Whether another session than the first one answered. */
async function isAnsweredElsewhere(url: string, question: pg.QueryConfig): Promise<boolean> {
  return withClient(url, async (client) => {
    const first = await ask(client, question)
    const askAgain = async (held: number): Promise<boolean> =>
      withClient(url, async (holder) => {
        await holder.query('begin')
        const isElsewhere = (await ask(client, question)) !== first || (held < HELD && (await askAgain(held + 1)))
        await holder.query('rollback')
        return isElsewhere
      })
    return askAgain(1)
  })
}

async function ask(client: pg.Client, question: pg.QueryConfig): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>(question)
  return rows[0]?.pid
}

/** A connection that asks for nothing at its start, so that any pooler takes it. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWERED_WITHIN,
    query_timeout: ANSWERED_WITHIN,
    application_name: 'lernladen-check',
  })
  // An error without a listener would end the process. The statement under way, or the next one, fails anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw explained(error, { connecting: true })
  } finally {
    await client.end()
  }
}
