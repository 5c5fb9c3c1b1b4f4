import { LEFT_OUT } from '#tests/steps.ts'
import { members } from './hosts/cluster.ts'
import { againOnAppHost, isOnAppHost } from './hosts/commands.ts'
import { installDebian, missingHere } from './hosts/debian.ts'
import { setUpMachines, tearDownMachines } from './hosts/machines.ts'
import { startServices } from './hosts/services.ts'

/**
 * `npx node deploy/hosts.ts up | down | status`: three hosts of the database and one of the shop, as network namespaces of
 * this machine with the files of this folder. Needs root on Linux, and Debian's archive the first time; else it says so
 * and ends with 77. Debian is kept in `LERNLADEN_HOSTS`, a temporary folder by default.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function obey(word: string | undefined): Promise<number> {
  if (word === 'status' && !isOnAppHost()) return againOnAppHost()
  if (word === 'status') {
    for (const { name, role, state, lag } of await members()) say(`${name}  ${role}  ${state}  ${lag ?? ''}`)
    return 0
  }
  if (word === 'down') {
    tearDownMachines()
    return 0
  }
  if (word !== 'up') throw new Error('npx node deploy/hosts.ts up | down | status')
  if (isOnAppHost()) {
    await startServices(say)
    return obey('status')
  }
  const missing = missingHere()
  if (missing) {
    say(`Left out: ${missing}.`)
    return LEFT_OUT
  }
  installDebian(say)
  tearDownMachines()
  setUpMachines()
  return againOnAppHost()
}

process.exitCode = await obey(process.argv[2])
