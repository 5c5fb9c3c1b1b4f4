import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { processesOf, run, startOn } from './commands.ts'
import { exampleFile } from './example-files.ts'
import { APP, assignmentsOf, DATABASES, filledIn, type Host, PLACES } from './plan.ts'

/** A member as Patroni tells it. */
interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

/** Milliseconds. */
const ANSWER_WITHIN = 3_000

/** Seconds. */
const HEALTHY_WITHIN = 300

/** Starts etcd and Patroni on a host of the database, as its units would. */
export function startDatabaseHost(host: Host): void {
  const places = { ...PLACES, NAME: host.name, ADDRESS: host.address }
  const environment = (file: string) => assignmentsOf(filledIn(exampleFile(file), places))
  startOn(host, { user: 'etcd', command: ['/usr/bin/etcd'], environment: environment('etcd/etcd.env') })
  startPatroni(host)
}

/** Patroni finds a PostgreSQL that is still running, and starts one otherwise. */
function startPatroni(host: Host): void {
  const places = { ...PLACES, NAME: host.name, ADDRESS: host.address }
  startOn(host, {
    user: 'postgres',
    command: ['/usr/bin/patroni', '/etc/patroni/patroni.yml'],
    // The members of etcd are a list in quotes, which a shell would take away.
    environment: assignmentsOf(filledIn(exampleFile('patroni/host.env'), places)),
  })
}

/** All members as the first host tells them that answers; empty where none does. */
export async function members(): Promise<Member[]> {
  for (const { address } of DATABASES) {
    const told = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(ANSWER_WITHIN) })
      .then((answer) => answer.json() as Promise<{ members?: Member[] }>)
      .catch(() => null)
    if (told?.members) return told.members
  }
  return []
}

/** The host that leads; throws where none does. */
export async function leader(): Promise<Host> {
  return hostWith(await members(), ({ role }) => role === 'leader')
}

/** The standby that each commit waits for. */
export async function synchronousStandby(): Promise<Host> {
  return hostWith(await members(), ({ role }) => role === 'sync_standby')
}

function hostWith(all: readonly Member[], matches: (member: Member) => boolean): Host {
  const found = DATABASES.find(({ name }) => name === all.find(matches)?.name)
  if (!found) throw new Error(`No such member: ${JSON.stringify(all)}`)
  return found
}

/** Waits until there is a leader with two standbys that stream, one of them synchronous where that is asked for. */
export async function untilHealthy({ synchronous = true } = {}): Promise<void> {
  for (let seconds = 0; seconds < HEALTHY_WITHIN; seconds++) {
    const all = await members()
    const streaming = all.filter(({ state }) => state === 'streaming')
    const hasLeader = all.some(({ role, state }) => role === 'leader' && state === 'running')
    const hasStandby = !synchronous || all.some(({ role }) => role === 'sync_standby')
    if (hasLeader && hasStandby && streaming.length === DATABASES.length - 1) return
    await pause(1_000)
  }
  throw new Error(`The databases did not become healthy: ${JSON.stringify(await members())}`)
}

/** Asks the leader to hand over to the synchronous standby, as `patronictl switchover` does. */
export async function switchOver(): Promise<void> {
  const [from, to] = [await leader(), await synchronousStandby()]
  const answer = await fetch(`http://${from.address}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
  })
  if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
}

/** Sets what Patroni keeps for all, as `patronictl edit-config` does. */
export async function setForAll(settings: object): Promise<void> {
  const { address } = await leader()
  const answer = await fetch(`http://${address}:8008/config`, { method: 'PATCH', body: JSON.stringify(settings) })
  if (!answer.ok) throw new Error(`The settings were refused: ${await answer.text()}`)
}

/** A host without power: no process ends in order, and nobody answers any more. */
export function killHost(host: Host): void {
  pullCable(host)
  for (const pid of processesOf(host)) process.kill(pid, 'SIGKILL')
}

/** Silence: packets are lost, and no connection is reset. */
export function pullCable({ cable }: Host): void {
  run('ip', '-n', APP.namespace, 'link', 'set', cable, 'down')
}

export function plugIn({ cable }: Host): void {
  run('ip', '-n', APP.namespace, 'link', 'set', cable, 'up')
}

/** Loses what a host sends to the other databases, and keeps what it sends to the shop. */
export function cutReplication(host: Host): void {
  for (const { address } of DATABASES.filter((other) => other !== host))
    run('ip', '-n', host.namespace, 'neigh', 'replace', address, 'lladdr', '02:00:00:00:00:99', 'dev', 'eth0')
}

export function mendReplication(host: Host): void {
  for (const { address } of DATABASES.filter((other) => other !== host))
    run('ip', '-n', host.namespace, 'neigh', 'delete', address, 'dev', 'eth0')
}

/** Stops every process of PostgreSQL where it stands, with its connections; Patroni and etcd go on. */
export function freezePostgres(host: Host): void {
  signalPostgres(host, 'SIGSTOP')
}

export function thawPostgres(host: Host): void {
  signalPostgres(host, 'SIGCONT')
}

function signalPostgres(host: Host, signal: NodeJS.Signals): void {
  const named = execFileSync('ps', ['-o', 'pid=,comm=', '-p', processesOf(host).join(',')], { encoding: 'utf8' })
  for (const line of named.split('\n')) {
    const [pid = '', name] = line.trim().split(/\s+/)
    if (name === 'postgres') process.kill(Number(pid), signal)
  }
}
