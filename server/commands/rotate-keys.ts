import { parseArgs } from 'node:util'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { rotateSigningKeys, SIGNING_ALGORITHMS } from '#modules/auth/tokens/rotate-signing-keys.ts'
import { EnvironmentError, readEnvironment } from '../settings/env.ts'

/**
 * `npm run keys:rotate [-- --compromised]`: makes the next signing keys of access tokens and ID tokens now, before a job would; see
 * docs/operations.md.
 */
const { values } = parseArgs({ options: { compromised: { type: 'boolean', default: false } } })
const { DATABASE_URL: url, TOKEN_SECRET: secret } = readEnvironment(process.env, false)
const missing = Object.entries({ DATABASE_URL: url, TOKEN_SECRET: secret }).filter(([, value]) => !value)
if (!url || !secret) {
  process.stderr.write(`${new EnvironmentError(missing.map(([name]) => `${name}: is missing`)).message}\n`)
  process.exit(1)
}

const connection = await connect({ url, poolSize: 1 })
try {
  await migrate(connection)
  // A job that rotates at the same moment goes first.
  for (const algorithm of SIGNING_ALGORITHMS)
    while (!(await rotateSigningKeys({ db: connection.db, secret, algorithm }, values)));
  process.stdout.write(
    values.compromised
      ? 'New keys sign from now on; all access tokens and ID tokens given out before are worth nothing\n'
      : 'The next keys are published and sign in five minutes; tokens of those before hold until they are over\n',
  )
} finally {
  await connection.close()
}
