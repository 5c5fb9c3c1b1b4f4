import { authCookies } from '#contract/accounts/auth.ts'
import type { FilledSchool } from './harness/filled-school/fill-school.ts'
import type { Shop } from './harness/shop.ts'
import { percentile } from './harness/statistics.ts'

/**
 * Milliseconds for a page, for one order of all that is approved, and for a class that joins behind one address until each
 * of its pupils has a book.
 */
export const LARGE_SCHOOL_AIMS = { page: 150, order: 3_000, joining: 300_000 } as const
/** Pupils of the class that joins. */
const JOINING = 30
/** How often each page is read, after a warm-up as a shop has it that runs for days. */
export const LARGE_SCHOOL_TIMES = 100
const WARM_UP = 30

export interface LargeSchool extends Pick<FilledSchool, 'teachers' | 'classes' | 'pupils' | 'seats' | 'wishes'> {
  pages: { name: string; p50: number; p95: number; max: number }[]
  /** Milliseconds each. */
  steps: { name: string; took: number; aim: number | null }[]
}

/**
 * Reads the pages of a large school one after the other, as a browser asks for them. Then a class joins and gets a book,
 * and all that its teachers wish is approved, and made into one order.
 */
export async function measureLargeSchool(shop: Shop, say: (line: string) => void): Promise<LargeSchool> {
  const school = await shop.fillSchool()
  const ask = asking(shop.origin, school)
  const pages: LargeSchool['pages'] = []
  for (const { name, path } of school.pages) {
    for (let n = 0; n < WARM_UP; n++) await ask({ path })
    const times: number[] = []
    for (let n = 0; n < LARGE_SCHOOL_TIMES; n++) times.push((await ask({ path })).took)
    const [p50 = 0, p95 = 0, max = 0] = [50, 95, 100].map((percent) => percentile(times, percent))
    pages.push({ name, p50, p95, max })
    say(`large-school: ${name}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, highest ${max.toFixed(1)} ms`)
  }
  const { teachers, classes, pupils, seats, wishes } = school
  const steps = [...(await joinClass(shop.origin, school, ask)), ...(await orderAll(school, ask))]
  for (const { name, took } of steps) say(`large-school: ${name}: ${took.toFixed(0)} ms`)
  return { teachers, classes, pupils, seats, wishes, pages, steps }
}

interface Asked {
  path: string
  /** Sent as JSON; without it the address is read. */
  body?: object
}

type Ask = (asked: Asked) => Promise<{ took: number; text: string }>

/** Asks as a person of the school, and fails where the answer is no success. */
function asking(origin: string, { cookie }: Pick<FilledSchool, 'cookie'>): Ask {
  return async ({ path, body }) => {
    const began = performance.now()
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      headers: { cookie, origin, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 300)}`)
    return { took: performance.now() - began, text }
  }
}

/** Thirty pupils at once, behind one address: the account and its login, a licence from the teacher, and what each then sees. */
async function joinClass(
  origin: string,
  { schoolId, productId }: FilledSchool,
  ask: Ask,
): Promise<LargeSchool['steps']> {
  const made = await ask({ path: `/api/schools/${schoolId}/classes`, body: { name: '9z' } })
  const { id, code } = (JSON.parse(made.text) as { data: { id: string; code: { code: string } } }).data
  const began = performance.now()
  const tokens = await Promise.all(
    Array.from({ length: JOINING }, async (_, n) => {
      const body = { alias: `Ahorn ${n}`, password: `regen-${n}-wolke-fenster` }
      const joined = await asking(origin, { cookie: '' })({ path: `/api/class-codes/${code.code}/join`, body })
      return (JSON.parse(joined.text) as { access_token: string }).access_token
    }),
  )
  const joined = performance.now() - began
  const assigned = await ask({ path: `/api/classes/${id}/licences/${productId}/assign`, body: { platform: null } })
  const books = performance.now()
  await Promise.all(
    tokens.map((token) =>
      asking(origin, { cookie: `${authCookies.marker}=1; ${authCookies.access}=${token}` })({
        path: '/profile/e-learning',
      }),
    ),
  )
  return [
    { name: `${JOINING} pupils have joined a class at once`, took: joined, aim: null },
    { name: 'each was given a licence', took: assigned.took, aim: null },
    { name: 'each has read the page of their books', took: performance.now() - books, aim: null },
    { name: 'the class has its book', took: performance.now() - began, aim: LARGE_SCHOOL_AIMS.joining },
  ]
}

async function orderAll({ schoolId, schoolYear, asked }: FilledSchool, ask: Ask): Promise<LargeSchool['steps']> {
  const path = `/api/schools/${schoolId}/wishes`
  const approved = await ask({ path: `${path}/approve`, body: { school_year: schoolYear, seen: asked } })
  const planned = await ask({ path: `${path}/order` })
  const { data } = JSON.parse(planned.text) as { data: { total: { amount: number } } }
  const accepted = { terms_accepted: true, licence_terms_accepted: true }
  const order = { school_year: schoolYear, expected_total: data.total.amount, ...accepted }
  const ordered = await ask({ path: `${path}/order`, body: order })
  return [
    { name: 'all that is asked for approved', took: approved.took, aim: null },
    { name: 'the order planned', took: planned.took, aim: null },
    { name: 'one order of all of it', took: ordered.took, aim: LARGE_SCHOOL_AIMS.order },
  ]
}
