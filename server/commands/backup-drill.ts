import { tmpdir } from 'node:os'
import { connect } from '#kernel/database/connect.ts'
import { EnvironmentError, readEnvironment } from '../settings/env.ts'
import { commandOptions } from './command-options.ts'
import { postgresPrograms } from './drill/postgres-programs.ts'
import { runDrill } from './drill/run-drill.ts'

/**
 * `npm run backup:drill [-- --restore '<command>' --room <folder> --programs <folder>]`: restores the newest backup
 * beside the shop, compares the sums of its ledger, deletes it, and notes the result; see docs/operations.md, «Backup».
 */
const { values } = commandOptions({
  options: {
    restore: {
      type: 'string',
      default: 'pgbackrest --stanza=lernladen --pg1-path="$DRILL_FOLDER" --archive-mode=off restore',
    },
    room: { type: 'string', default: tmpdir() },
    programs: { type: 'string' },
  },
})

async function main(): Promise<void> {
  const { DATABASE_URL: url } = readEnvironment(process.env, false)
  const programs = postgresPrograms(values.programs)
  const mistakes = [
    ...(url ? [] : ['DATABASE_URL: is missing']),
    ...(programs ? [] : ['--programs: PostgreSQL is not installed here; name the folder of its programs']),
  ]
  if (!url || !programs) throw new EnvironmentError(mistakes)
  const connection = await connect({ url, poolSize: 2 })
  try {
    const { restore, room } = values
    const { isGood, told, seconds, holdsUntil } = await runDrill({
      shop: connection.db,
      shopUrl: url,
      restore,
      room,
      programs,
    })
    process.stdout.write(`${isGood ? 'Good' : 'FAILED'} after ${seconds} s: ${told}\n`)
    if (holdsUntil) process.stdout.write(`The backup has everything until ${holdsUntil.toISOString()}.\n`)
    if (!isGood) process.exitCode = 1
  } finally {
    await connection.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof EnvironmentError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
