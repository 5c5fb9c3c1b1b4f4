import { parseArgs } from 'node:util'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { OlderInstances, refuseOlderInstances } from '#modules/ground/instances/refuse-older-instances.ts'
import { EnvironmentError, readEnvironment } from '../settings/env.ts'

/**
 * `npm run migrate [-- --contract]`: migrates the database before the instances of this release start; with
 * `--contract`, also takes away what no living instance uses any more. See docs/operations.md.
 */
const { values } = parseArgs({ options: { contract: { type: 'boolean', default: false } } })

const say = (line: string) => void process.stdout.write(`${line}\n`)
const report = (facts: object, message: string) => say(`${message} ${JSON.stringify(facts)}`)

async function main(): Promise<void> {
  const { DATABASE_URL: url } = readEnvironment(process.env, false)
  if (!url) throw new EnvironmentError(['DATABASE_URL: is missing'])
  const connection = await connect({ url, poolSize: 1 })
  try {
    say(`Applied: ${await migrate(connection, { report })}`)
    if (!values.contract) return
    const allowContract = (version: string) => refuseOlderInstances(connection.db, version)
    say(`Applied of those that take something away: ${await migrate(connection, { report, allowContract })}`)
  } finally {
    await connection.close()
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof EnvironmentError || error instanceof OlderInstances
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
  process.exitCode = 1
})
