import { appendFileSync, existsSync } from 'node:fs'
import { LEFT_OUT } from '#tests/steps.ts'
import { untilHealthy } from './hosts/cluster.ts'
import { againOnAppHost, isOnAppHost } from './hosts/commands.ts'
import { missingHere } from './hosts/debian.ts'
import { APP } from './hosts/plan.ts'
import { CERTIFICATE } from './hosts/services.ts'
import type { Fault } from './trial/fault.ts'
import { faultsOf } from './trial/faults.ts'
import { underLoad } from './trial/load.ts'
import { type OpenShop, openShop } from './trial/open-shop.ts'
import { beyond, type Result, readResult, tableOf } from './trial/results.ts'

/**
 * `npx node deploy/trial.ts all | fault… [--asynchronous]`: the shop on the hosts that `hosts.ts up` has set up, with people who
 * buy and browse while one thing after the other fails. Prints one table, and fails where a fault cost more than it may.
 * `--asynchronous`: commits wait for no standby in `lossy`, which then must find losses.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)

interface Row {
  fault: string
  result: Result
  beyond: readonly string[]
}

/** A shop as usual, which one fault after the other may use for as long as it stays well: a start takes its time. */
let usual: OpenShop | undefined

async function closeUsual(): Promise<void> {
  await usual?.close()
  usual = undefined
}

async function tryOne(name: string, fault: Fault): Promise<Row> {
  say(`${name}: ${fault.about}`)
  await untilHealthy()
  if (!fault.prepare) {
    usual ??= await openShop({ name: 'trial' })
    const row = await tryOn(usual, name, fault)
    if (row.beyond.length > 0) await closeUsual()
    return row
  }
  await closeUsual()
  const prepared = await fault.prepare()
  try {
    const shop = await openShop({ name: `trial_${name.replaceAll('-', '_')}`, ...prepared.options })
    try {
      return await tryOn(shop, name, fault)
    } finally {
      await shop.close()
    }
  } finally {
    await prepared.close()
  }
}

async function tryOn(shop: OpenShop, name: string, fault: Fault): Promise<Row> {
  const observed = await underLoad(shop, (load) => fault.run(shop, load))
  const result = readResult(observed)
  const complaints = fault.complaints?.(observed.answers, shop.log()) ?? []
  return { fault: name, result, beyond: [...beyond(result, fault.bounds), ...complaints] }
}

async function tryAll(words: readonly string[]): Promise<number> {
  const faults = faultsOf({ isSynchronous: !words.includes('--asynchronous') })
  const named = words.filter((word) => !word.startsWith('--'))
  const chosen = named.length === 1 && named[0] === 'all' ? Object.keys(faults) : named
  const unknown = chosen.filter((name) => !(name in faults))
  if (chosen.length === 0 || unknown.length > 0)
    throw new Error(`No fault: ${unknown.join(', ')}. There are all, ${Object.keys(faults).join(', ')}.`)
  const rows: Row[] = []
  const broken: string[] = []
  for (const name of chosen) {
    const fault = faults[name] as Fault
    try {
      const row = await tryOne(name, fault)
      rows.push(row)
      say(tableOf([row]))
    } catch (error) {
      // What broke the trial itself is no figure; the others are tried all the same.
      broken.push(`${name}: ${String(error)}`)
      say(`${name} broke: ${error instanceof Error ? error.stack : String(error)}`)
      await closeUsual()
    }
  }
  await closeUsual()
  const told = [tableOf(rows), ...broken].join('\n')
  say(`\n${told}`)
  const measurements = process.env['MEASUREMENTS']
  if (measurements)
    for (const { fault, result } of rows) appendFileSync(measurements, `${fault}: ${JSON.stringify(result)}\n`)
  return broken.length === 0 && rows.every((row) => row.beyond.length === 0) ? 0 : 1
}

async function main(): Promise<number> {
  if (isOnAppHost()) return tryAll(process.argv.slice(2))
  if (existsSync(`/run/netns/${APP.namespace}`)) return againOnAppHost({ NODE_EXTRA_CA_CERTS: CERTIFICATE })
  const missing = missingHere()
  say(missing ? `Left out: ${missing}.` : 'The hosts are not up: npx node deploy/hosts.ts up')
  return missing ? LEFT_OUT : 1
}

process.exitCode = await main()
