import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShop } from '#server/commands/build-shop.ts'
import { startBareServer } from './bare-server/bare.ts'
import { measureCoupons } from './coupons.ts'
import { describeMachine } from './harness/machine.ts'
import { measureLoads, type QuestionName } from './harness/measure-loads.ts'
import { readOptions } from './harness/options.ts'
import { type Results, writeResults } from './harness/report.ts'
import { startShops, type World } from './harness/start-shops.ts'
import { measureIdleWorker } from './idle-worker.ts'
import { measureInvoicePdfs } from './invoice-pdf.ts'
import { measureLargeSchool } from './large-school.ts'
import { measureLargeTables } from './large-tables.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureOfficeImport } from './office-import.ts'
import { measureOfficeLists } from './office-lists.ts'
import { measureOnixImport } from './onix-import.ts'
import { measureOverload } from './overload.ts'
import { measurePageWeights } from './page-weight.ts'
import { questions } from './questions.ts'
import { measureSearchIndexing } from './search-index.ts'
import { measureLargeSearch } from './search-large.ts'
import { measureShopWindow } from './shop-window.ts'
import { measureWatermarks } from './watermark.ts'

/**
 * `npm run bench`: measures every question in one run on this machine, and writes down the results. SHOP_URL names a shop
 * that runs already, for `--only shop-window` alone.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const isAsked = (name: string) => options.only?.includes(name) ?? true
const names = (Object.keys(questions) as QuestionName[]).filter(isAsked)
const running = process.env['SHOP_URL']?.replace(/\/$/, '')
const needsOwnWindow = isAsked('shop-window') && running === undefined
const withPages =
  needsOwnWindow ||
  isAsked('page-weight') ||
  isAsked('large-school') ||
  isAsked('lighthouse') ||
  isAsked('memory') ||
  isAsked('overload') ||
  names.some((name) => questions[name].needsPages)
const started = new Date()
if (withPages) await buildShop(say)

const folder = await mkdtemp(join(tmpdir(), 'lernladen-bench-'))
const bare = await startBareServer()
const needsShops =
  names.length > 0 ||
  needsOwnWindow ||
  isAsked('page-weight') ||
  isAsked('large-school') ||
  isAsked('lighthouse') ||
  isAsked('overload')
const world: World = needsShops
  ? await startShops({ folder, withPages, on: options.on, say })
  : { shops: {}, notes: [], stop: async () => undefined }
const results: Results = {
  machine: describeMachine(),
  started: started.toISOString(),
  options: { seconds: options.seconds, rounds: options.rounds },
  databases: Object.fromEntries(Object.entries(world.shops).map(([kind, shop]) => [kind, shop.database])),
  notes: world.notes,
  loads: [],
}
try {
  results.loads = await measureLoads(names, { ...options, shops: world.shops, bare, say })
  const origin = (world.shops.postgresql ?? world.shops.pglite)?.origin
  if (origin && isAsked('page-weight')) results.pageWeights = await measurePageWeights(origin, say)
  if (origin && isAsked('lighthouse'))
    results.lighthouse = await measureLighthouse(origin, { rounds: options.rounds, say })
  const windowOrigin = running ?? origin
  if (windowOrigin && isAsked('shop-window')) {
    const { windowRounds: rounds, before } = options
    if (running) results.notes.push(`The shop window was that of ${running}, whose code may be of another commit.`)
    results.shopWindow = await measureShopWindow(windowOrigin, { rounds, before, say })
  }
  const shop = world.shops.postgresql
  if (shop && isAsked('large-school')) results.largeSchool = await measureLargeSchool(shop, say)
  if (shop && isAsked('overload'))
    results.overload = await measureOverload(shop, { seconds: options.overloadSeconds, say })
} finally {
  bare.stop()
  await world.stop()
  await rm(folder, { recursive: true, force: true })
}
if (isAsked('search-large')) results.largeSearch = await measureLargeSearch(say)
if (isAsked('office-lists')) results.officeLists = await measureOfficeLists(process.env['DATABASE_URL'], say)
if (isAsked('office-import')) results.officeImport = await measureOfficeImport(process.env['DATABASE_URL'], say)
if (isAsked('search-index')) results.searchIndexing = await measureSearchIndexing(say)
if (isAsked('invoice-pdf')) results.invoicePdfs = await measureInvoicePdfs(options, say)
if (isAsked('watermark')) results.watermarks = await measureWatermarks(options, say)
if (isAsked('coupons')) results.coupons = await measureCoupons(process.env['DATABASE_URL'], say)
if (isAsked('idle-worker')) results.idleWorker = await measureIdleWorker(process.env['DATABASE_URL'], say)
if (isAsked('large-tables'))
  results.largeTables = await measureLargeTables(process.env['DATABASE_URL'], { rows: options.tableRows, say })
if (isAsked('memory'))
  results.memory = await measureMemory(process.env['DATABASE_URL'], { minutes: options.minutes, say })
if (isAsked('onix-import')) results.onixImport = await measureOnixImport(process.env['DATABASE_URL'], say)
say(`\n${await writeResults(results, options.label)}`)
