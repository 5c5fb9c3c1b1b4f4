import { median } from '../statistics.ts'
import { table, yesNo } from '../table.ts'
import { DECIMALS, type Figure, WINDOW_PARTS, type WindowPart } from './figure.ts'

export interface ShopWindow {
  /** Where the shop was that was measured: one that ran already may be older than the bench. */
  origin: string
  rounds: number
  figures: Figure[]
  /** Of an earlier run, to stand beside. */
  before: Figure[]
}

const MISSING = '—'

/** The figures with their aims, and those of an earlier state beside them. */
export function windowTable({ origin, rounds, figures, before }: ShopWindow): string {
  const text = `${origin}; medians of ${rounds}. kB are of 1000 bytes on the network, with headers, as the shop compresses them; «needed» are HTML, stylesheet and scripts until the page rests, «with what is loaded ahead» those too that come in an idle moment. Interactions by Event Timing, the longest event of each, to 8 ms; 0 is less than 16. «${MISSING}»: the shop does not have it.`
  const parts = (Object.keys(WINDOW_PARTS) as WindowPart[]).flatMap((part) => {
    const rows = figures.filter((figure) => figure.part === part).map((figure) => row(figure, before))
    const heads = ['Page', 'What', 'Width', 'before', 'median', 'lowest–highest', 'aim', 'reached']
    return rows.length > 0 ? [`### ${WINDOW_PARTS[part]}`, table(heads, rows)] : []
  })
  return [text, ...parts].join('\n\n')
}

function row(figure: Figure, before: readonly Figure[]): string[] {
  const { part, page, what, note, width, unit, aim, values } = figure
  const shown = (value: number) => value.toFixed(DECIMALS[unit])
  const withUnit = (value: number) => (unit === 'score' || unit === 'files' ? shown(value) : `${shown(value)} ${unit}`)
  const middle = (of: readonly number[]) => (of.length > 0 ? withUnit(median(of)) : MISSING)
  const former = before.find(
    (one) => one.part === part && one.page === page && one.what === what && one.width === width,
  )
  return [
    page,
    note === undefined ? what : `${what} (${note})`,
    String(width),
    middle(former?.values ?? []),
    middle(values),
    values.length > 0 ? `${shown(Math.min(...values))}–${shown(Math.max(...values))}` : MISSING,
    aim === null ? '' : `≤ ${aim}${unit === 'score' || unit === 'files' ? '' : ` ${unit}`}`,
    aim === null || values.length === 0 ? '' : yesNo(median(values) <= aim),
  ]
}
