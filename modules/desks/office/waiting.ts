import { officeTitles } from '#contract/catalogue/office-titles.ts'
import { FAILED_DAYS, type Waiting, type WaitingKind, waitingKinds, waitingLists } from '#contract/desks/waiting.ts'
import { isOpenTo } from '#contract/endpoint.ts'
import type { Group } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import { MOST_COUNTED } from '#kernel/listing.ts'
import { schoolList } from '#modules/accounts/schools/office/list-schools.ts'
import { applicationList } from '#modules/accounts/teachers/list-applications.ts'
import { entryList } from '#modules/content/content/editing/office-entries.ts'
import { listDeadLinks } from '#modules/content/content/links/dead-links.ts'
import { messageList } from '#modules/desks/messages/list-messages.ts'
import { countTitlesWithout } from '#modules/desks/titles/count-titles.ts'
import { importRunList } from '#modules/exchange/import/runs/list-runs.ts'
import { creditList } from '#modules/fulfilment/bank-credits/list-credits.ts'
import { officeOrderList } from '#modules/fulfilment/order-desk/office/list-office-orders.ts'
import { refundList } from '#modules/fulfilment/refunds/list-refunds.ts'
import { listToSend } from '#modules/fulfilment/shipments/list-to-send.ts'
import { unsettledRestore } from '#modules/ground/backups/open-restore.ts'
import { taskList } from '#modules/ground/tasks/load-tasks.ts'

const ONE = { page: 1, per_page: 1 } as const
/** Imports that were given up and are counted. */
const MOST_FAILED = 50

/** How a list tells how many wait, and since when the first of them does. */
type Told = Promise<Omit<Waiting, 'kind'>>

async function told<Item>(
  loaded: Promise<{ data: Item[]; total: number; totalIsLeast: boolean }>,
  since: (item: Item) => string | null,
): Told {
  const { data, total, totalIsLeast } = await loaded
  const [first] = data
  return { total, total_is_least: totalIsLeast, oldest: first ? since(first) : null }
}

const { teachers, schools, tasks, messages, bank_credits, overdue, scheduled, drafts, failed_imports, ...refunds } =
  waitingLists

/** Titles are counted together; the other lists each by itself. */
type TitleKind = {
  [Kind in WaitingKind]: (typeof waitingLists)[Kind]['list'] extends typeof officeTitles.list ? Kind : never
}[WaitingKind]

const refundsOf = (
  db: Database,
  narrowed: (typeof refunds)['refunds_refused' | 'refunds_by_hand' | 'refunds_unknown']['narrowed'],
) => told(refundList.load(db, { ...ONE, ...narrowed }), ({ created_at }) => created_at)

/** Each by the list itself, so that what is counted is what the list shows. */
const readers: Record<Exclude<WaitingKind, TitleKind>, (db: Database) => Told> = {
  restores: async (db) => {
    const open = await unsettledRestore(db)
    return { total: open ? 1 : 0, total_is_least: false, oldest: open?.noticedAt.toISOString() ?? null }
  },
  teachers: (db) => told(applicationList.load(db, { ...ONE, ...teachers.narrowed }), ({ applied_at }) => applied_at),
  schools: (db) => told(schoolList.load(db, { ...ONE, ...schools.narrowed }), ({ asked_at }) => asked_at),
  tasks: (db) => told(taskList.load(db, { ...ONE, ...tasks.narrowed }), ({ created_at }) => created_at),
  messages: (db) => told(messageList.load(db, { ...ONE, ...messages.narrowed }), ({ created_at }) => created_at),
  to_send: (db) =>
    told(
      listToSend(db, ONE).then((loaded) => ({ ...loaded, totalIsLeast: false })),
      ({ placed_at }) => placed_at,
    ),
  bank_credits: (db) => told(creditList.load(db, { ...ONE, ...bank_credits.narrowed }), ({ booked_on }) => booked_on),
  refunds_by_hand: (db) => refundsOf(db, refunds.refunds_by_hand.narrowed),
  refunds_refused: (db) => refundsOf(db, refunds.refunds_refused.narrowed),
  refunds_unknown: (db) => refundsOf(db, refunds.refunds_unknown.narrowed),
  overdue: (db) => told(officeOrderList.load(db, { ...ONE, ...overdue.narrowed }), ({ due_on }) => due_on),
  scheduled: (db) => told(entryList.load(db, { ...ONE, ...scheduled.narrowed }), ({ changed_at }) => changed_at),
  drafts: (db) => told(entryList.load(db, { ...ONE, ...drafts.narrowed }), ({ changed_at }) => changed_at),
  dead_links: async (db) => {
    const links = await listDeadLinks(db)
    const [first = null] = links.map(({ found_at }) => found_at).toSorted()
    return { total: links.length, total_is_least: false, oldest: first }
  },
  failed_imports: async (db) => {
    const { data } = await importRunList.find(db, { ...failed_imports.narrowed, sort: '-started_at' }, MOST_FAILED)
    const since = new Date(Date.now() - FAILED_DAYS * 86_400_000).toISOString()
    const late = data.filter(({ started_at }) => started_at >= since)
    return { total: late.length, total_is_least: late.length === MOST_FAILED, oldest: late.at(-1)?.started_at ?? null }
  },
}

/** What waits of the lists that somebody in these groups may read. */
export function readWaiting(db: Database, groups: readonly Group[]): Promise<Waiting[]> {
  const kinds = waitingKinds.filter((kind) => isOpenTo(waitingLists[kind].list, groups))
  const titles = kinds.some(isOfTitles) ? countTitlesWithout(db) : null
  return Promise.all(
    kinds.map(async (kind) => {
      if (!isOfTitles(kind)) return { kind, ...(await readers[kind](db)) }
      const total = (await titles)?.[waitingLists[kind].narrowed.lacks] ?? 0
      const told = { total: Math.min(total, MOST_COUNTED), total_is_least: total > MOST_COUNTED, oldest: null }
      return { kind, ...told }
    }),
  )
}

function isOfTitles(kind: WaitingKind): kind is TitleKind {
  return waitingLists[kind].list === officeTitles.list
}
