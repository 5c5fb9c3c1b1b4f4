import { checkSessionAddress, UnfitAddress } from '#kernel/database/addresses/check-addresses.ts'
import { setForRole } from '#kernel/database/addresses/session-settings.ts'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { OlderInstances, refuseOlderInstances } from '#modules/ground/instances/refuse-older-instances.ts'
import { databaseOptions } from '../settings/database-options.ts'
import { EnvironmentError, readEnvironment } from '../settings/env.ts'
import { commandOptions } from './command-options.ts'

/**
 * `npm run migrate [-- --contract] [-- --role]`: migrates the database before the instances of this release start; with
 * `--contract`, also takes away what no living instance uses any more; with `--role`, sets for the shop's role what a
 * pooler would not let an instance set. See docs/operations.md.
 */
const { values } = commandOptions({
  options: { contract: { type: 'boolean', default: false }, role: { type: 'boolean', default: false } },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)
const report = (facts: object, message: string) => say(`${message} ${JSON.stringify(facts)}`)

async function main(): Promise<void> {
  const addresses = databaseOptions(readEnvironment(process.env, false))
  const { url, sessionUrl = url } = addresses
  if (!url) throw new EnvironmentError(['DATABASE_URL: is missing'])
  await checkSessionAddress(sessionUrl)
  const connection = await connect({ ...addresses, poolSize: 1 })
  try {
    say(`Applied: ${await migrate(connection, { report })}`)
    if (values.role) {
      await setForRole(connection)
      say('Set for the role of DATABASE_URL; a pooler has to open its connections anew (PgBouncer: RECONNECT)')
    }
    if (!values.contract) return
    const allowContract = (version: string) => refuseOlderInstances(connection.db, version)
    say(`Applied of those that take something away: ${await migrate(connection, { report, allowContract })}`)
  } finally {
    await connection.close()
  }
}

main().catch((error: unknown) => {
  const isExpected = [EnvironmentError, OlderInstances, UnfitAddress].some((kind) => error instanceof kind)
  process.stderr.write(`${error instanceof Error && isExpected ? error.message : String(error)}\n`)
  process.exitCode = 1
})
