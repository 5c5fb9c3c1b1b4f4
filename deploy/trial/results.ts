/** An answer, or the end of a connection, as the visitor saw it. */
export interface Answer {
  /** Milliseconds, on the clock of the trial. */
  at: number
  ms: number
  /** A kept page of a guest, a step of an order, or something that a fault asks for itself. */
  of: 'page' | 'order' | 'other'
  /** The status; 0 where no answer came. */
  status: number
  /** Whether the answer says when to come back. */
  putsOff: boolean
}

/** An order of which the buyer was told. */
export interface Told {
  at: number
  id: string
  number: string
}

export interface Observed {
  /** When the fault began and when the load ended, in milliseconds. */
  began: number
  ended: number
  answers: readonly Answer[]
  told: readonly Told[]
  /** Ids of the orders that are in the database at the end. */
  kept: ReadonlySet<string>
  /** Names of invariants that do not hold at the end. */
  broken: readonly string[]
  /** Subjects of all mails that went out; those of orders and bills carry their number. */
  subjects: readonly string[]
}

export interface Result {
  /** Seconds: the longest time without an order. */
  stopped: number
  /** How many requests failed, by status; «cut» where no answer came. */
  failed: Readonly<Record<string, number>>
  failures: number
  pagesFailed: number
  orders: number
  lost: number
  /** Numbers that were told for two orders. */
  givenTwice: number
  broken: readonly string[]
  mailsTwice: number
  /** Seconds that the slowest answer took. */
  slowest: number
  /** The share of failures that were a 503 which says when to come back. */
  honest: number
  /** How many failures took longer than a second to be told. */
  tardy: number
}

/** What a fault may cost; what is not named may be anything. */
export interface Bounds {
  stopped?: number
  failures?: number
  pagesFailed?: number
  slowest?: number
  tardy?: number
  honest?: number
  /** The trial must find what it looks for: losses where nothing keeps them from happening. */
  mustLose?: boolean
}

/** Milliseconds. */
const TOLD_WITHIN = 1_000

/** Reads one trial. A request fails with a status from 500 on, with 429, or without an answer. */
export function readResult({ began, ended, answers, told, kept, broken, subjects }: Observed): Result {
  const failing = answers.filter(({ status }) => status === 0 || status === 429 || status >= 500)
  const failed: Record<string, number> = {}
  for (const { status } of failing) failed[status || 'cut'] = (failed[status || 'cut'] ?? 0) + 1
  const honest = failing.filter(({ status, putsOff }) => status === 503 && putsOff)
  const orders = new Map(told.map(({ id, number }) => [id, number]))
  return {
    stopped:
      longestGap(
        told.map(({ at }) => at),
        began,
        ended,
      ) / 1_000,
    failed,
    failures: failing.length,
    pagesFailed: failing.filter(({ of }) => of === 'page').length,
    orders: orders.size,
    lost: [...orders.keys()].filter((id) => !kept.has(id)).length,
    givenTwice: repetitions([...orders.values()]),
    broken,
    mailsTwice: repetitions(subjects.filter((subject) => /\d{6}/.test(subject))),
    slowest: Math.max(0, ...answers.map(({ ms }) => ms)) / 1_000,
    honest: failing.length === 0 ? 1 : honest.length / failing.length,
    tardy: failing.filter(({ ms }) => ms > TOLD_WITHIN).length,
  }
}

function longestGap(moments: readonly number[], from: number, to: number): number {
  const inside = [from, ...moments.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to]
  return Math.max(...inside.slice(1).map((at, index) => at - (inside[index] ?? at)))
}

function repetitions(values: readonly string[]): number {
  return values.length - new Set(values).size
}

/** What is worse than a fault may be, in words; nothing that was acknowledged may ever be lost, unless that is looked for. */
export function beyond(result: Result, { mustLose = false, ...bounds }: Bounds): string[] {
  if (mustLose) return result.lost > 0 ? [] : ['lost nothing']
  const most = (['stopped', 'failures', 'pagesFailed', 'slowest', 'tardy'] as const).flatMap((name) => {
    const bound = bounds[name]
    return bound !== undefined && result[name] > bound ? [`${name} ${round(result[name])} > ${bound}`] : []
  })
  const { honest, lost, givenTwice, broken, mailsTwice } = result
  return [
    ...most,
    ...(bounds.honest !== undefined && honest < bounds.honest ? [`honest ${round(honest)} < ${bounds.honest}`] : []),
    ...(lost + givenTwice > 0 ? ['lost orders'] : []),
    ...(mailsTwice > 0 ? ['mails twice'] : []),
    ...broken,
  ]
}

const HEAD = [
  'Fault',
  'Stopped',
  'Failed',
  'Pages',
  'Tardy',
  'Slowest',
  'Orders',
  'Lost',
  'Invariants',
  'Mails twice',
  'Holds',
]

/** The one table of all trials, as Markdown. */
export function tableOf(rows: readonly { fault: string; result: Result; beyond: readonly string[] }[]): string {
  const cells = rows.map(({ fault, result, beyond: worse }) => [
    fault,
    `${round(result.stopped)} s`,
    Object.entries(result.failed)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ') || '0',
    String(result.pagesFailed),
    String(result.tardy),
    `${round(result.slowest)} s`,
    String(result.orders),
    result.givenTwice > 0 ? `${result.lost}, ${result.givenTwice} numbers twice` : String(result.lost),
    String(result.broken.length),
    String(result.mailsTwice),
    worse.length === 0 ? 'yes' : `no: ${worse.join('; ')}`,
  ])
  const line = (entries: readonly string[]) => `| ${entries.join(' | ')} |`
  return [line(HEAD), line(HEAD.map(() => '---')), ...cells.map(line)].join('\n')
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
