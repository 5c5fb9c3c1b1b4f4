import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { teacherApplications } from '#contract/accounts/office-teachers.ts'
import { authors } from '#contract/catalogue/office-authors.ts'
import { series } from '#contract/catalogue/office-series.ts'
import { officeTitles, titleLack } from '#contract/catalogue/office-titles.ts'
import { type Client, createClient } from '#contract/client.ts'
import { media } from '#contract/content/media.ts'
import { redirects } from '#contract/content/office-redirects.ts'
import { searchOffice } from '#contract/desks/office-search.ts'
import { users } from '#contract/desks/office-users.ts'
import { FEWEST_LETTERS } from '#contract/desks/search-words.ts'
import { tasks } from '#contract/desks/tasks.ts'
import { readWaiting } from '#contract/desks/waiting.ts'
import { bankCredits } from '#contract/fulfilment/bank-credits.ts'
import { refunds } from '#contract/fulfilment/credits.ts'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { mails } from '#contract/ground/mails.ts'
import { entitlementState, entitlements } from '#contract/licences/entitlements.ts'
import { boughtCouponSets, couponBatches } from '#contract/licences/office-coupons.ts'
import { paymentWebhooks } from '#contract/partners/office-webhooks.ts'
import { vouchers } from '#contract/sales/office-vouchers.ts'
import { connect } from '#kernel/database/connect.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { databaseUrl, onServer } from '#tests/support/database/database-template.ts'
import { fillOffice, ORDERS, USERS } from './harness/filled-office/fill-office.ts'
import { composeQuietShop } from './harness/quiet-shop.ts'
import { staffToken } from './harness/staff-token.ts'
import { percentile } from './harness/statistics.ts'

/** Milliseconds for a call, the count included. */
export const OFFICE_LIST_AIM_P95 = 150
const TIMES_EACH = 40

/** In the names of thousands of titles each. */
const SUBJECTS = ['Staatskunde', 'rechnen', 'Recht im Alltag', 'Handbuch', 'Physik Übungen']

export type OfficeLists = { skipped: string } | { orders: number; users: number; asked: OfficeListMeasured[] }

interface OfficeListMeasured {
  name: string
  /** Milliseconds. */
  p50: number
  p95: number
  max: number
}

/** What staff type, drawn from what there is. */
interface Words {
  /** Of one thing or a few. */
  rare: string[]
  /** Of many. */
  frequent: string[]
  /** Of none. */
  unknown: string[]
  /** Shorter than what an index finds inside of words. */
  short: string[]
}

type Asked = (api: Client, n: number) => Promise<unknown>

/** Reads lists of a large back office one call after the other, through the API of this process. */
export async function measureOfficeLists(
  server: string | undefined,
  say: (line: string) => void,
): Promise<OfficeLists> {
  if (!server) return { skipped: 'DATABASE_URL names no server' }
  const name = `lernladen_bench_${randomBytes(4).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = databaseUrl(server, name)
  try {
    await fillOffice(url, say)
    return { orders: ORDERS, users: USERS, asked: await measureFilledOffice(url, say) }
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
}

async function measureFilledOffice(url: string, say: (line: string) => void): Promise<OfficeListMeasured[]> {
  const connection = await connect({ url })
  const shop = await composeQuietShop(connection)
  try {
    const authorization = `Bearer ${await staffToken(connection.db)}`
    const send = (request: Request) => shop.api.fetch(request, { ip: '127.0.0.1' })
    const api = createClient('http://bench.example/api', send, () => ({ authorization }))
    const measured: OfficeListMeasured[] = []
    for (const [name, ask] of Object.entries(questionsWith(await drawWords(connection.db)))) {
      await ask(api, 0)
      const times: number[] = []
      for (let n = 1; n <= TIMES_EACH; n++) {
        const began = performance.now()
        await ask(api, n)
        times.push(performance.now() - began)
      }
      const [p50 = 0, p95 = 0, max = 0] = [50, 95, 100].map((percent) => percentile(times, percent))
      measured.push({ name, p50, p95, max })
      say(`office-lists: ${name}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, highest ${max.toFixed(1)} ms`)
    }
    return measured
  } finally {
    await shop.stop(1_000)
    await connection.close()
  }
}

async function drawWords(db: Database): Promise<Words> {
  const drawn = await rowsOf<{ number: string; email: string; buyer: string; reference: string | null }>(
    db,
    sql`select number, email, reference,
        (billing_address->>'first_name') || ' ' || (billing_address->>'last_name') as buyer
      from orders tablesample system (0.02) repeatable (7)
      left join lateral (select reference from billing_documents where order_id = orders.id) as billed on true
      where billing_address is not null order by orders.id`,
  )
  const every = (step: number) => drawn.filter((_, n) => n % step === 0).slice(0, TIMES_EACH)
  return {
    rare: every(3).flatMap(({ number, email, buyer }, n) => [number, email, buyer][n % 3] ?? []),
    frequent: ['Müller', 'gmail', 'meier', '2025', 'bluewin.example', 'anna', 'beat steiner', 'schule'],
    unknown: ['Zzyzx', 'quaxli muster', '1999-100001', 'niemand@nirgends.example'],
    short: ['jo', 'Li', 'xq', 'M', '20', 'zo müller'],
  }
}

function questionsWith({ rare, frequent, unknown, short }: Words): Record<string, Asked> {
  const one = (words: readonly string[], n: number) => words[n % words.length] ?? ''
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const searched = (name: string, ask: (api: Client, query: string) => Promise<unknown>): Record<string, Asked> => ({
    [`${name}, rare words`]: (api, n) => ask(api, one(rare, n)),
    [`${name}, frequent words`]: (api, n) => ask(api, one(frequent, n)),
    [`${name}, words of nothing`]: (api, n) => ask(api, one(unknown, n)),
    [`${name}, one or two letters`]: (api, n) => ask(api, one(short, n)),
  })
  const statuses = ['completed', 'invoice', 'canceled', 'paid', 'fraud', 'new'] as const
  return {
    'orders: first page': (api) => api(orders.list, { query: {} }),
    'orders: of a status': (api, n) => api(orders.list, { query: { status: statuses[n % statuses.length] } }),
    'orders: of a month': (api, n) => api(orders.list, { query: { from: day(90 * n + 30), until: day(90 * n) } }),
    'orders: of a status and a month': (api, n) =>
      api(orders.list, { query: { status: 'canceled', from: day(90 * n + 30), until: day(90 * n) } }),
    'orders: on invoice, not paid': (api, n) => api(orders.list, { query: { payment: n % 2 ? 'owed' : 'overdue' } }),
    'orders: a late page': (api, n) => api(orders.list, { query: { page: 200 - n } }),
    'orders: by total': (api, n) => api(orders.list, { query: { sort: n % 2 ? 'total' : '-total' } }),
    'orders: by number': (api, n) => api(orders.list, { query: { sort: n % 2 ? 'number' : '-number' } }),
    ...searched('orders', (api, query) => api(orders.list, { query: { query } })),
    'orders: frequent words by total': (api, n) =>
      api(orders.list, { query: { query: one(frequent, n), sort: '-total' } }),
    'people: of a group': (api) => api(users.list, { query: { group: 'sales' } }),
    ...searched('people', (api, query) => api(users.list, { query: { query } })),
    'Heute: what waits': (api) => api(readWaiting, {}),
    ...searched('⌘K', (api, query) => api(searchOffice, { query: { query: query.padEnd(FEWEST_LETTERS, 'e') } })),
    'teachers: first page': (api) => api(teacherApplications.list, { query: {} }),
    'teachers: by name': (api) => api(teacherApplications.list, { query: { sort: 'last_name' } }),
    ...searched('teachers', (api, query) => api(teacherApplications.list, { query: { query } })),
    'bank credits: first page': (api) => api(bankCredits.list, { query: {} }),
    'bank credits: open': (api) => api(bankCredits.list, { query: { state: 'open' } }),
    ...searched('bank credits', (api, query) => api(bankCredits.list, { query: { query } })),
    'tasks: open': (api) => api(tasks.list, { query: { state: 'open' } }),
    ...searched('tasks', (api, query) => api(tasks.list, { query: { query } })),
    'refunds: first page': (api) => api(refunds.list, { query: {} }),
    ...searched('refunds', (api, query) => api(refunds.list, { query: { query } })),
    'vouchers: first page': (api) => api(vouchers.list, { query: {} }),
    ...searched('vouchers', (api, query) => api(vouchers.list, { query: { query } })),
    'coupon batches: first page': (api) => api(couponBatches.list, { query: {} }),
    'coupon batches: words': (api, n) => api(couponBatches.list, { query: { query: `messe ${n}` } }),
    'bought coupons: first page': (api) => api(boughtCouponSets.list, { query: {} }),
    'bought coupons: open or not': (api, n) =>
      api(boughtCouponSets.list, { query: { state: n % 2 ? 'open' : 'used_up' } }),
    ...searched('bought coupons', (api, query) => api(boughtCouponSets.list, { query: { query } })),
    'entitlements: first page': (api) => api(entitlements.list, { query: {} }),
    'entitlements: of a state': (api, n) => {
      const state = entitlementState.options[n % entitlementState.options.length]
      return api(entitlements.list, { query: { state, sort: state === 'expired' ? '-valid_until' : '-created_at' } })
    },
    'entitlements: given up': (api) => api(entitlements.list, { query: { delivery: 'given_up' } }),
    'entitlements: of a platform': (api, n) =>
      api(entitlements.list, { query: { platform: n % 2 ? 'beook' : 'web_app' } }),
    'entitlements: a late page': (api, n) => api(entitlements.list, { query: { page: 200 - n } }),
    'entitlements: by their end': (api, n) =>
      api(entitlements.list, { query: { sort: n % 2 ? 'valid_until' : '-valid_until' } }),
    ...searched('entitlements', (api, query) => api(entitlements.list, { query: { query } })),
    'media: first page': (api) => api(media.list, { query: {} }),
    'media: used nowhere': (api) => api(media.list, { query: { used: 'nowhere' } }),
    'media: of pages or authors': (api, n) => api(media.list, { query: { used: n % 2 ? 'entry' : 'author' } }),
    'media: without a description': (api) => api(media.list, { query: { lacks: 'alt' } }),
    'media: by name': (api, n) => api(media.list, { query: { sort: n % 2 ? 'name' : '-name' } }),
    'media: a late page': (api, n) => api(media.list, { query: { page: 200 - n } }),
    ...searched('media', (api, query) => api(media.list, { query: { query } })),
    'titles: first page': (api) => api(officeTitles.list, { query: {} }),
    'titles: by title': (api) => api(officeTitles.list, { query: { sort: 'title' } }),
    'titles: a late page': (api, n) => api(officeTitles.list, { query: { page: 200 - n } }),
    'titles: of a format': (api, n) => api(officeTitles.list, { query: { format: n % 2 ? 'ebook' : 'licence' } }),
    'titles: out of print': (api) => api(officeTitles.list, { query: { availability: 'out_of_print' } }),
    'titles: without something': (api, n) =>
      api(officeTitles.list, { query: { lacks: titleLack.options[n % titleLack.options.length] } }),
    'titles: edited by hand': (api) => api(officeTitles.list, { query: { kept: 'true' } }),
    ...searched('titles', (api, query) => api(officeTitles.list, { query: { query } })),
    'titles: words of many': (api, n) => api(officeTitles.list, { query: { query: one(SUBJECTS, n) } }),
    'titles: one, opened': async (api, n) => {
      const { data } = await api(officeTitles.list, { query: { page: n + 1 } })
      return api(officeTitles.read, { params: { id: data[0]?.id ?? '' } })
    },
    'authors: first page': (api) => api(authors.list, { query: {} }),
    ...searched('authors', (api, query) => api(authors.list, { query: { query } })),
    'series: first page': (api) => api(series.list, { query: {} }),
    ...searched('series', (api, query) => api(series.list, { query: { query } })),
    'redirects: first page': (api) => api(redirects.list, { query: {} }),
    'redirects: by address': (api, n) => api(redirects.list, { query: { sort: n % 2 ? 'uri' : '-target' } }),
    ...searched('redirects', (api, query) => api(redirects.list, { query: { query } })),
    'redirects: of an address': (api, n) => api(redirects.list, { query: { query: `seite-${n * 37}` } }),
    'mails: first page': (api) => api(mails.list, { query: {} }),
    ...searched('mails', (api, query) => api(mails.list, { query: { query } })),
    'payment webhooks: first page': (api) => api(paymentWebhooks.list, { query: {} }),
    ...searched('payment webhooks', (api, query) => api(paymentWebhooks.list, { query: { query } })),
  }
}
