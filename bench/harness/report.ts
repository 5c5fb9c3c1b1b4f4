import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SCRIPT_LIMIT_KB } from '#tests/support/product-page-scripts.ts'
import { LIGHTHOUSE_AIMS, type PageScores } from '../lighthouse.ts'
import { MEMORY_AIM_MB, type OnixImport } from '../onix-import.ts'
import type { PageWeight } from '../page-weight.ts'
import { questions } from '../questions.ts'
import type { SearchIndexing } from '../search-index.ts'
import { LARGE_SEARCH_AIM_P95, LARGE_SEARCH_AIM_TITLES, type LargeSearch } from '../search-large.ts'
import type { Machine } from './machine.ts'
import type { Row } from './measure-loads.ts'
import type { Aim, Question } from './prepared-shop.ts'
import { median } from './statistics.ts'

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
}

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url))

/** Writes the results as a table for reading and as JSON for comparing; returns the table. */
export async function writeResults(results: Results): Promise<string> {
  const { machine, started } = results
  const name = `${started.slice(0, 10)}-${machine.name}-${machine.commit}${machine.hasChanges ? '-changed' : ''}`
  const report = describe(results)
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}${name}.md`, report)
  await writeFile(`${FOLDER}${name}.json`, `${JSON.stringify(results, null, 2)}\n`)
  return report
}

function describe({ machine, started, options, databases, notes, ...results }: Results): string {
  const { loads, pageWeights, lighthouse, largeSearch, searchIndexing, onixImport } = results
  const parts = [
    `# Benchmark of ${started.slice(0, 10)}`,
    [
      `- Machine: ${machine.name}, ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB; Node ${machine.node}`,
      `- Commit: ${machine.commit}${machine.hasChanges ? ', with changes that are not committed' : ''}`,
      ...Object.entries(databases).map(([kind, version]) => `- ${kind}: ${version}`),
      `- Load, shop, database, payment simulator and mailbox share these cores. Each load lasts ${options.seconds} s after a warm-up, or, where each request is sent once (checkout, refresh), until the last of as many as take about that long is answered; given is the median of ${options.rounds}, with the lowest and the highest. The servers take turns.`,
      '- Bare is Node’s own HTTP server, sending the bytes of the shop’s answer. The API limits no caller but those who log in, register or pay again, so no limit weighs on these numbers.',
      ...notes.map((note) => `- ${note}`),
    ].join('\n'),
  ]
  if (loads.length > 0) parts.push('## Requests each second', loadTable(loads))
  if (pageWeights) parts.push('## What a browser loads for a page', weightTable(pageWeights))
  if (lighthouse) parts.push('## Lighthouse, mobile', lighthouseTable(lighthouse))
  if (largeSearch) parts.push('## Search by the size of the catalogue', largeSearchTable(largeSearch))
  if (searchIndexing) parts.push('## Indexing anew', indexingTable(searchIndexing))
  if (onixImport) parts.push('## Import of a large ONIX message', onixTable(onixImport))
  return `${parts.join('\n\n')}\n`
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function loadTable(rows: readonly Row[]): string {
  const head = [
    'Question',
    'Connections',
    'Server',
    'req/s',
    'lowest–highest',
    '% of bare',
    'p50 ms',
    'p99 ms',
    'bytes',
    'failed',
    'aim',
    'reached',
  ]
  return table(
    head,
    rows.map((row) => loadCells(row, rows)),
  )
}

function loadCells(row: Row, rows: readonly Row[]): string[] {
  const { title, aim }: Question = questions[row.question]
  const speed = speedOf(row)
  const bare = rows.find(
    (one) => one.target === 'bare' && one.question === row.question && one.connections === row.connections,
  )
  const share = bare && row !== bare ? speed / speedOf(bare) : undefined
  const of = (pick: (round: Row['rounds'][number]) => number) => row.rounds.map(pick)
  const failed = of((round) => round.failed).reduce((sum, one) => sum + one, 0)
  const isMeant = row.target !== 'bare' && aim && (aim.on === 'both' || aim.on === row.target)
  return [
    title,
    String(row.connections),
    row.target,
    whole(speed),
    `${whole(Math.min(...of((round) => round.perSecond)))}–${whole(Math.max(...of((round) => round.perSecond)))}`,
    share === undefined ? '' : `${(share * 100).toFixed(0)} %`,
    whole(median(of((round) => round.p50))),
    whole(median(of((round) => round.p99))),
    String(row.bytes),
    String(failed),
    isMeant ? aimText(aim) : '',
    isMeant ? yesNo(failed === 0 && reaches(aim, speed, share)) : '',
  ]
}

function speedOf(row: Row): number {
  return median(row.rounds.map((round) => round.perSecond))
}

function aimText(aim: Aim): string {
  return 'perSecond' in aim ? `≥ ${aim.perSecond} req/s` : `≥ ${aim.ofBare * 100} % of bare`
}

function reaches(aim: Aim, speed: number, share: number | undefined): boolean {
  return 'perSecond' in aim ? speed >= aim.perSecond : (share ?? 0) >= aim.ofBare
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
      ['Page', 'largest paint ms', 'layout shift', 'blocking ms'],
      pages.map(({ page, path, vitals }) => [
        `${page} (${path})`,
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

function whole(value: number): string {
  return String(Math.round(value))
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function yesNo(value: boolean): string {
  return value ? 'yes' : '**no**'
}
