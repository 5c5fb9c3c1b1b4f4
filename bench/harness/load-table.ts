import { questions } from '../questions.ts'
import type { Row } from './measure-loads.ts'
import type { Aim, Question } from './prepared-shop.ts'
import { median } from './statistics.ts'
import { table, whole, yesNo } from './table.ts'

/** A row for each question, number of connections and server. */
export function loadTable(rows: readonly Row[]): string {
  const head = [
    'Question',
    'Connections',
    'Server',
    'req/s',
    'lowest–highest',
    '% of bare',
    '% of bare router',
    'CPU ms',
    '% of bare router by CPU',
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
  const { title, aim, ofBareRouter }: Question = questions[row.question]
  const speed = speedOf(row)
  const beside = (target: Row['target']) =>
    rows.find((one) => one.target === target && one.question === row.question && one.connections === row.connections)
  const isShop = row.target !== 'bare' && row.target !== 'bare-router'
  const bare = row.target === 'bare' ? undefined : beside('bare')
  const bareRouter = isShop ? beside('bare-router') : undefined
  const share = bare && speed / speedOf(bare)
  const routerShare = bareRouter && speed / speedOf(bareRouter)
  const of = (pick: (round: Row['rounds'][number]) => number) => row.rounds.map(pick)
  const failed = of((round) => round.failed).reduce((sum, one) => sum + one, 0)
  const isMeant = isShop && aim && (aim.on === 'both' || aim.on === row.target)
  const meantRouter = row.target === 'postgresql' ? ofBareRouter : undefined
  const aims: [text: string, reached: boolean][] = []
  if (isMeant) aims.push([aimText(aim), reaches(aim, speed, share)])
  if (meantRouter !== undefined)
    aims.push([`≥ ${percent(meantRouter)} of bare router`, (routerShare ?? 0) >= meantRouter])
  return [
    title,
    String(row.connections),
    row.target,
    whole(speed),
    `${whole(Math.min(...of((round) => round.perSecond)))}–${whole(Math.max(...of((round) => round.perSecond)))}`,
    percent(share),
    percent(routerShare),
    milliseconds(cpuOf(row)),
    percent(bareRouter && cpuOf(bareRouter) / cpuOf(row)),
    whole(median(of((round) => round.p50))),
    whole(median(of((round) => round.p99))),
    String(row.bytes),
    String(failed),
    aims.map(([text]) => text).join(', '),
    aims.map(([, reached]) => yesNo(failed === 0 && reached)).join(', '),
  ]
}

function speedOf(row: Row): number {
  return median(row.rounds.map((round) => round.perSecond))
}

/** Milliseconds per answer; NaN where they are not known. */
function cpuOf(row: Row): number {
  return median(row.rounds.map((round) => round.cpu ?? Number.NaN))
}

function milliseconds(value: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(2)
}

function percent(share: number | undefined): string {
  if (share === undefined || Number.isNaN(share)) return ''
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
}

function aimText(aim: Aim): string {
  return 'perSecond' in aim ? `≥ ${aim.perSecond} req/s` : `≥ ${aim.ofBare * 100} % of bare`
}

function reaches(aim: Aim, speed: number, share: number | undefined): boolean {
  return 'perSecond' in aim ? speed >= aim.perSecond : (share ?? 0) >= aim.ofBare
}
