import { connect } from '#kernel/database/connect.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { databaseOptions } from '../settings/database-options.ts'
import { EnvironmentError, readEnvironment } from '../settings/env.ts'
import { commandOptions } from './command-options.ts'
import { rotateKeys } from './rotate-all-keys.ts'

/**
 * `npm run keys:rotate [-- --compromised] [-- --lost]`: makes the next signing keys of access tokens and ID tokens now,
 * before a job would, and seals with the current versions of the keys what former ones sealed; see docs/operations.md.
 */
const { values } = commandOptions({
  options: { compromised: { type: 'boolean', default: false }, lost: { type: 'boolean', default: false } },
})

async function main(): Promise<void> {
  const env = readEnvironment(process.env, false)
  const { DATABASE_URL: url, TOKEN_SECRET: tokenSecret, COUPON_KEY: couponKeys } = env
  const missing = Object.entries({ DATABASE_URL: url, TOKEN_SECRET: tokenSecret })
    .filter(([, value]) => !value)
    .map(([name]) => `${name}: is missing`)
  if (!url || !tokenSecret) throw new EnvironmentError(missing)
  const connection = await connect({ ...databaseOptions(env), poolSize: 1 })
  try {
    await prepareDatabase(connection, env)
    for (const line of await rotateKeys(connection.db, { tokenSecret, couponKeys }, values))
      process.stdout.write(`${line}\n`)
  } finally {
    await connection.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
