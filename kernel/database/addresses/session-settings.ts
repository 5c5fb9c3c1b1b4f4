import type { Connection } from '../connection.ts'

/** Milliseconds that a statement may take. */
export const STATEMENT_WITHIN = 30_000

/**
 * What every session of the pool is set to. Good for many short statements: JIT compilation and parallel workers would
 * take longer than they save.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  statement_timeout: `${STATEMENT_WITHIN / 1000}s`,
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/** For the start of a session, where nothing stands between that would refuse them. */
export const STARTUP_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * Sets them for the shop's role in its database instead: sessions that a pooler opens for it are given nothing else.
 * Sessions that are open stay as they are.
 */
export async function setForRole({ executeSql }: Pick<Connection, 'executeSql'>): Promise<void> {
  const statements = Object.entries(SETTINGS).map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
  )
  await executeSql(`do $$ begin ${statements.join(' ')} end $$`)
}

/** Reads the names of those that a session has otherwise, as `name`. */
export const SET_OTHERWISE = `select name from (values ${Object.entries(SETTINGS)
  .map(([name, value]) => `('${name}', '${value}')`)
  .join(', ')}) as wanted (name, value) where current_setting(name) <> value order by name`
