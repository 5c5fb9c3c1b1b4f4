import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SCRIPT_LIMIT_KB } from '#tests/support/page-scripts/scripts-of-page.ts'
import { COUPON_AIMS, type Coupons } from '../coupons.ts'
import { IDLE_WORKER_AIMS, type IdleWorker } from '../idle-worker.ts'
import { INVOICE_AIM_KB, INVOICE_AIM_PER_SECOND, type InvoicePdfs } from '../invoice-pdf.ts'
import { LARGE_SCHOOL_AIMS, LARGE_SCHOOL_TIMES, type LargeSchool } from '../large-school.ts'
import { LARGE_TABLE_AIMS, type LargeTables, seconds } from '../large-tables.ts'
import { LIGHTHOUSE_AIMS, type PageScores } from '../lighthouse.ts'
import { LOADED_AIM_MB, type Memory, STARTED_AIM_MB } from '../memory.ts'
import type { OfficeImport } from '../office-import.ts'
import { OFFICE_LIST_AIM_P95, type OfficeLists } from '../office-lists.ts'
import { MEMORY_AIM_MB, type OnixImport } from '../onix-import.ts'
import { OVERLOAD_AIMS, type Overloaded } from '../overload.ts'
import type { PageWeight } from '../page-weight.ts'
import type { SearchIndexing } from '../search-index.ts'
import { LARGE_SEARCH_AIM_P95, LARGE_SEARCH_AIM_TITLES, type LargeSearch } from '../search-large.ts'
import { WATERMARK_AIM, type Watermarks } from '../watermark.ts'
import { loadTable } from './load-table.ts'
import type { Machine } from './machine.ts'
import type { Row } from './measure-loads.ts'
import { type ShopWindow, windowTable } from './shop-window/window-table.ts'
import { median } from './statistics.ts'
import { table, whole, yesNo } from './table.ts'

export interface Results {
  machine: Machine
  started: string
  options: { seconds: number; rounds: number }
  /** How each database describes itself. */
  databases: Record<string, string>
  notes: string[]
  loads: Row[]
  pageWeights?: PageWeight[]
  lighthouse?: PageScores[]
  largeSearch?: LargeSearch
  searchIndexing?: SearchIndexing
  onixImport?: OnixImport
  memory?: Memory
  invoicePdfs?: InvoicePdfs
  watermarks?: Watermarks
  coupons?: Coupons
  officeLists?: OfficeLists
  largeSchool?: LargeSchool
  officeImport?: OfficeImport
  idleWorker?: IdleWorker
  largeTables?: LargeTables
  overload?: Overloaded
  shopWindow?: ShopWindow
}

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url))

/** Writes the results as a table for reading and as JSON for comparing, in files that end with `label`; returns the table. */
export async function writeResults(results: Results, label: string | undefined): Promise<string> {
  const { machine, started } = results
  const end = `${machine.hasChanges ? '-changed' : ''}${label === undefined ? '' : `-${label}`}`
  const name = `${started.slice(0, 10)}-${machine.name}-${machine.commit}${end}`
  const report = describe(results)
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}${name}.md`, report)
  await writeFile(`${FOLDER}${name}.json`, `${JSON.stringify(results, null, 2)}\n`)
  return report
}

function describe({ machine, started, options, databases, notes, ...results }: Results): string {
  const { loads, pageWeights, lighthouse, largeSearch, largeSchool, searchIndexing, onixImport, memory } = results
  const { invoicePdfs, watermarks, coupons, officeLists, officeImport, idleWorker, largeTables, overload, shopWindow } =
    results
  const parts = [
    `# Benchmark of ${started.slice(0, 10)}`,
    [
      `- Machine: ${machine.name}, ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB; Node ${machine.node}`,
      `- Commit: ${machine.commit}${machine.hasChanges ? ', with changes that are not committed' : ''}`,
      ...Object.entries(databases).map(([kind, version]) => `- ${kind}: ${version}`),
      `- Load, shop, database, payment simulator and mailbox share these cores. Each load lasts ${options.seconds} s after a warm-up, or, where each request is sent once (checkout, refresh), until the last answer to as many requests as take about that long; the table gives the median of ${options.rounds}, with the lowest and the highest. The servers take turns.`,
      '- Bare is Node’s own HTTP server, sending the bytes of the shop’s answer. The API limits only logins, registrations and repeated payments, so no limit affects these numbers.',
      '- Bare router is a bare React Router app with one page: the same markup as a page of usual size of this load, and the same loader data. It renders the page for each request without reading anything, and compresses it as quickly as the shop. All servers get the same requests.',
      '- CPU is the computing time of the server’s own process per answer. For the shop it contains the embedded database, but not PostgreSQL.',
      ...notes.map((note) => `- ${note}`),
    ].join('\n'),
  ]
  if (loads.length > 0) parts.push('## Requests each second', loadTable(loads))
  if (pageWeights) parts.push('## What a browser loads for a page', weightTable(pageWeights))
  if (lighthouse) parts.push('## Lighthouse, mobile', lighthouseTable(lighthouse))
  if (shopWindow) parts.push('## What visitors notice in a browser', windowTable(shopWindow))
  if (largeSearch) parts.push('## Search by the size of the catalogue', largeSearchTable(largeSearch))
  if (officeLists) parts.push('## Lists of the back office', officeTable(officeLists))
  if (largeSchool) parts.push('## A large school', largeSchoolTable(largeSchool))
  if (officeImport) parts.push('## A catalogue taken in by an editor', officeImportTable(officeImport))
  if (overload) parts.push('## More than the machine can answer', overloadTable(overload))
  if (searchIndexing) parts.push('## Indexing all titles again', indexingTable(searchIndexing))
  if (onixImport) parts.push('## Import of a large ONIX message', onixTable(onixImport))
  if (invoicePdfs) parts.push('## Drawing invoices', invoiceTable(invoicePdfs))
  if (watermarks) parts.push('## Marking personal copies', watermarkTable(watermarks))
  if (coupons) parts.push('## Coupons', couponTable(coupons))
  if (idleWorker) parts.push('## A worker without work', idleWorkerTable(idleWorker))
  if (largeTables) parts.push('## Large tables', largeTablesTable(largeTables))
  if (memory) parts.push('## Memory in production', memoryTable(memory))
  return `${parts.join('\n\n')}\n`
}

function weightTable(pages: readonly PageWeight[]): string {
  const rows = pages.flatMap(({ page, path, kinds }) =>
    Object.entries(kinds).map(([kind, { files, sent, gzip }]) => {
      const isMeant = page.startsWith('product') && kind === 'script'
      const aim = isMeant ? [`≤ ${SCRIPT_LIMIT_KB} kB gzip`, yesNo(gzip <= SCRIPT_LIMIT_KB * 1000)] : ['', '']
      return [`${page} (${path})`, kind, String(files), kB(sent), kB(gzip), ...aim]
    }),
  )
  return table(['Page', 'Kind', 'Files', 'sent kB', 'gzip kB', 'aim', 'reached'], rows)
}

function lighthouseTable(pages: readonly PageScores[]): string {
  const rows = pages.flatMap(({ page, path, scores }) =>
    (Object.keys(LIGHTHOUSE_AIMS) as (keyof typeof LIGHTHOUSE_AIMS)[]).map((category) => {
      const points = scores[category]
      const middle = median(points)
      const aim = LIGHTHOUSE_AIMS[category]
      return [
        `${page} (${path})`,
        category,
        whole(middle),
        `${Math.min(...points)}–${Math.max(...points)}`,
        `≥ ${aim}`,
        yesNo(middle >= aim),
      ]
    }),
  )
  const findings = pages.flatMap(({ page, findings }) => findings.map((finding) => `- ${page}: ${finding}`))
  const parts = [
    table(['Page', 'Category', 'points', 'lowest–highest', 'aim', 'reached'], rows),
    table(
      ['Page', 'first paint ms', 'largest paint ms', 'layout shift', 'blocking ms'],
      pages.map(({ page, path, vitals }) => [
        `${page} (${path})`,
        whole(median(vitals.firstPaint)),
        whole(median(vitals.largestPaint)),
        median(vitals.shift).toFixed(3),
        whole(median(vitals.blocking)),
      ]),
    ),
  ]
  if (findings.length > 0) parts.push('What cost points in the last round:', findings.join('\n'))
  return parts.join('\n\n')
}

function largeSearchTable(measured: LargeSearch): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  const rows = measured.flatMap(({ titles, words, asked }) =>
    asked.map(({ name, times, quickest }) => [
      whole(titles),
      whole(words),
      name,
      ...[times.p50, times.p95, times.p99, times.max, quickest.p50, quickest.p95].map((ms) => ms.toFixed(1)),
      ...(titles >= LARGE_SEARCH_AIM_TITLES
        ? [`p95 ≤ ${LARGE_SEARCH_AIM_P95} ms`, yesNo(times.p95 <= LARGE_SEARCH_AIM_P95)]
        : ['', '']),
    ]),
  )
  const slowest = measured.flatMap(({ titles, asked }) =>
    asked.map((one) => {
      const queries = one.slowest.map(({ query, ms }) => `«${query}» ${ms.toFixed(0)} ms`).join(', ')
      return `- ${whole(titles)} titles, ${one.name}: ${queries}`
    }),
  )
  return [
    'Different queries, three times each, one after the other, nothing kept, through the API in the process of the bench. The quickest of the three times says what other work on the machine did not disturb.',
    table(
      [
        'Titles',
        'Words',
        'Asked',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        'highest',
        'quickest: p50 ms',
        'p95 ms',
        'aim',
        'reached',
      ],
      rows,
    ),
    `Slowest:\n\n${slowest.join('\n')}`,
  ].join('\n\n')
}

function indexingTable(measured: SearchIndexing): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  return table(
    ['Titles', 'seconds', 'titles/s'],
    measured.map(({ titles, seconds }) => [whole(titles), whole(seconds), whole(titles / seconds)]),
  )
}

function onixTable(measured: OnixImport): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  const { products, megabytes, runs } = measured
  return [
    `${whole(products)} products in a message of ${whole(megabytes)} MB, on PostgreSQL, with lists and search of their titles.`,
    table(
      ['Import', 'created', 'changed', 'unchanged', 'refused', 'seconds', 'products/s', 'memory MB', 'aim', 'reached'],
      runs.map((run) => [
        run.name,
        ...[run.created, run.changed, run.unchanged, run.refused, run.seconds].map(whole),
        whole(products / run.seconds),
        whole(run.peakMegabytes),
        `< ${MEMORY_AIM_MB} MB`,
        yesNo(run.peakMegabytes < MEMORY_AIM_MB),
      ]),
    ),
  ].join('\n\n')
}

function invoiceTable(measured: InvoicePdfs): string {
  return [
    'Unpaid invoices with a QR-bill, drawn one after the other in one process. «Per core» counts computing time, whatever else the machine does.',
    table(
      ['Lines', 'a second', 'per core', 'kB', 'aim', 'reached'],
      measured.map(({ lines, kilobytes, rounds }) => {
        const perCore = median(rounds.map((round) => round.perCpuSecond))
        return [
          whole(lines),
          median(rounds.map((round) => round.perSecond)).toFixed(1),
          perCore.toFixed(1),
          kilobytes.toFixed(1),
          `≥ ${INVOICE_AIM_PER_SECOND} per core, ≤ ${INVOICE_AIM_KB} kB`,
          yesNo(perCore >= INVOICE_AIM_PER_SECOND && kilobytes <= INVOICE_AIM_KB),
        ]
      }),
    ),
  ].join('\n\n')
}

function watermarkTable({ pages, megabytes, seconds, computed }: Watermarks): string {
  const took = computed ?? median(seconds)
  return [
    'A tagged book with pictures, marked on every page in a process that ends with each copy; the process’s start counts. «Computed» is its computing time, whatever else the machine does.',
    table(
      ['Pages', 'MB', 'seconds', 'lowest–highest', 'computed', 'aim', 'reached'],
      [
        [
          whole(pages),
          megabytes.toFixed(1),
          median(seconds).toFixed(2),
          `${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)}`,
          computed?.toFixed(2) ?? '',
          `≤ ${WATERMARK_AIM} s`,
          yesNo(took <= WATERMARK_AIM),
        ],
      ],
    ),
  ].join('\n\n')
}

function couponTable(measured: Coupons): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  const { codes, slips, issue, sheet, sheetMegabytes, file } = measured
  const row = (name: string, value: number, aim: number, unit: string) => [
    name,
    `${value.toFixed(1)} ${unit}`,
    `≤ ${aim} ${unit}`,
    yesNo(value <= aim),
  ]
  return table(
    ['What', 'took', 'aim', 'reached'],
    [
      row(`${whole(codes)} codes made, on PostgreSQL`, issue, COUPON_AIMS.issue, 's'),
      row(`${whole(codes)} codes opened and written as a file`, file, COUPON_AIMS.file, 's'),
      row(`a sheet of ${whole(slips)} slips`, sheet, COUPON_AIMS.sheet, 's'),
      row('memory of the process that drew it', sheetMegabytes, COUPON_AIMS.sheetMegabytes, 'MB'),
    ],
  )
}

function idleWorkerTable(measured: IdleWorker): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  const { queues, transactions, cpu, start } = measured
  const { transactions: most, start: within } = IDLE_WORKER_AIMS
  return [
    `One worker of ${queues} queues on PostgreSQL, in the process of the bench. A start is counted from the commit that enqueues the job.`,
    table(
      ['What', 'measured', 'aim', 'reached'],
      [
        ['transactions a second', transactions.toFixed(1), `≤ ${most}`, yesNo(transactions <= most)],
        ['computing a second', `${cpu.toFixed(1)} ms`, '', ''],
        ['start of a job, p50', `${whole(start.p50)} ms`, '', ''],
        ['start of a job, p95', `${whole(start.p95)} ms`, '', ''],
        ['start of a job, highest', `${whole(start.max)} ms`, `≤ ${within} ms`, yesNo(start.max <= within)],
      ],
    ),
  ].join('\n\n')
}

function largeTablesTable(measured: LargeTables): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  const { rows, order, jobs } = measured
  const slower = (order.large / order.empty - 1) * 100
  return [
    `${whole(rows)} rows in each table that grows without an end, on PostgreSQL. Orders by invoice, one after the other and in turn with those of an empty shop. A night's deletion has a day's rows, and is repeated without any.`,
    table(
      ['What', 'measured', 'aim', 'reached'],
      [
        ['an order, empty shop, p50', `${order.empty.toFixed(1)} ms`, '', ''],
        [
          'an order, large tables, p50',
          `${order.large.toFixed(1)} ms`,
          `≤ ${LARGE_TABLE_AIMS.slower} % more`,
          yesNo(slower <= LARGE_TABLE_AIMS.slower),
        ],
        ['an order beside the deletions, p50', `${order.whileDeleting.toFixed(1)} ms`, '', ''],
        ...jobs.map(({ job, first, next }) => [
          job,
          `${seconds(first)}, then ${seconds(next)}`,
          `≤ ${LARGE_TABLE_AIMS.job} s`,
          yesNo(typeof first === 'number' && first <= LARGE_TABLE_AIMS.job),
        ]),
      ],
    ),
  ].join('\n\n')
}

function overloadTable({ capacity, seconds, loads }: Overloaded): string {
  const { answered, refused, home, ready, wellAgain } = OVERLOAD_AIMS
  const rows = loads.map(({ factor, rate, sent, p99, ...load }) => [
    `${factor} × ${capacity}`,
    whole(rate),
    whole(sent),
    whole(load.answered),
    whole(load.refused),
    whole(load.late),
    whole(load.failed),
    whole(load.lost),
    ...[p99.answered, p99.refused, p99.home, p99.ready, p99.behind].map(whole),
    load.wellAgain === null ? 'no' : `${load.wellAgain} s`,
    yesNo(
      load.late + load.failed + load.lost === 0 &&
        p99.answered <= answered &&
        p99.refused <= refused &&
        p99.home <= home &&
        p99.ready <= ready &&
        (load.wellAgain ?? Number.POSITIVE_INFINITY) <= wellAgain,
    ),
  ])
  const text = `${seconds} s each, eighteen kinds of requests of many networks, sent at an even rate whether or not the former are answered; on PostgreSQL. Milliseconds at p99; aims: answered ≤ ${answered}, refused ≤ ${refused}, home page ≤ ${home}, /ready ≤ ${ready}, nothing late (15 s), failed or lost (every acknowledged order is submitted again, and must be known), well again within ${wellAgain} s.`
  const heads = ['Load', 'a second', 'sent', 'answered', 'refused', 'late', 'failed', 'lost']
  const times = ['answered ms', 'refused ms', 'home ms', 'ready ms', 'load behind ms', 'well again', 'reached']
  return `${text}\n\n${table([...heads, ...times], rows)}`
}

function officeTable(measured: OfficeLists): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  const { orders, users, asked } = measured
  return [
    `${whole(orders)} orders and ${whole(users)} accounts on PostgreSQL. One call after the other, each with its count, through the API in the process of the bench; words and pages change from call to call.`,
    table(
      ['Asked', 'p50 ms', 'p95 ms', 'highest', 'aim', 'reached'],
      asked.map(({ name, p50, p95, max }) => [
        name,
        p50.toFixed(1),
        p95.toFixed(1),
        max.toFixed(1),
        `p95 ≤ ${OFFICE_LIST_AIM_P95} ms`,
        yesNo(p95 <= OFFICE_LIST_AIM_P95),
      ]),
    ),
  ].join('\n\n')
}

function largeSchoolTable({ teachers, classes, pupils, seats, wishes, pages, steps }: LargeSchool): string {
  const aimed = (aim: number | null, value: number) => (aim === null ? ['', ''] : [`≤ ${aim} ms`, yesNo(value <= aim)])
  return [
    `A school of ${whole(teachers)} teachers, ${whole(classes)} classes and ${whole(pupils)} pupils, with ${whole(seats)} licences and ${whole(wishes)} wishes for a year, on PostgreSQL. One page after the other, each ${LARGE_SCHOOL_TIMES} times after a warm-up, as its responsible person asks for it; then what is done once.`,
    table(
      ['Page', 'p50 ms', 'p95 ms', 'highest', 'aim', 'reached'],
      pages.map(({ name, p50, p95, max }) => [
        name,
        p50.toFixed(1),
        p95.toFixed(1),
        max.toFixed(1),
        ...aimed(LARGE_SCHOOL_AIMS.page, p95),
      ]),
    ),
    table(
      ['Step', 'ms', 'aim', 'reached'],
      steps.map(({ name, took, aim }) => [name, took.toFixed(0), ...aimed(aim, took)]),
    ),
  ].join('\n\n')
}

function officeImportTable(measured: OfficeImport): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  const { products, megabytes, measured: rows } = measured
  return [
    `${whole(products)} products in a message of ${megabytes.toFixed(0)} MB on PostgreSQL, through the API in the process of the bench, which works the jobs too.`,
    table(
      ['What', 'measured', 'aim', 'reached'],
      rows.map(({ what, value, unit, aim }) => [
        what,
        `${value.toFixed(unit === 's' ? 1 : 0)} ${unit}`,
        `≤ ${aim} ${unit}`,
        yesNo(value <= aim),
      ]),
    ),
  ].join('\n\n')
}

function memoryTable(measured: Memory): string {
  if ('skipped' in measured) return `Not measured: ${measured.skipped}`
  const { started, load, samples } = measured
  const rows = [{ ...started, minute: 0 }, ...samples].map(({ minute, shop, background }, n) => [
    n === 0 ? 'after the start' : minute.toFixed(1),
    whole(shop),
    whole(background),
    `≤ ${n === 0 ? STARTED_AIM_MB : LOADED_AIM_MB} MB`,
    yesNo(shop <= (n === 0 ? STARTED_AIM_MB : LOADED_AIM_MB)),
  ])
  return [
    `\`npm run serve\` on PostgreSQL with demonstration data, beside ${whole(load.perSecond)} requests a second of all kinds (${load.failed} failed). Resident memory; what processes share counts in each.`,
    table(['Minute', 'shop MB', 'background processes MB', 'aim', 'reached'], rows),
  ].join('\n\n')
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
