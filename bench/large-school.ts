import type { FilledSchool } from './harness/filled-school/fill-school.ts'
import type { Shop } from './harness/shop.ts'
import { percentile } from './harness/statistics.ts'

/** Milliseconds for a page, and for one order of all that is approved. */
export const LARGE_SCHOOL_AIMS = { page: 150, order: 3_000 } as const
/** How often each page is read. */
export const LARGE_SCHOOL_TIMES = 40

export interface LargeSchool {
  teachers: number
  wishes: number
  pages: { name: string; p50: number; p95: number; max: number }[]
  /** Milliseconds each. */
  steps: { name: string; took: number; aim: number | null }[]
}

/**
 * Reads the pages of a large school one after the other, as a browser asks for them. Then all that its teachers wish is
 * approved, and made into one order.
 */
export async function measureLargeSchool(shop: Shop, say: (line: string) => void): Promise<LargeSchool> {
  const school = await shop.fillSchool()
  const ask = asking(shop.origin, school)
  const pages: LargeSchool['pages'] = []
  for (const { name, path } of school.pages) {
    await ask({ path })
    const times: number[] = []
    for (let n = 0; n < LARGE_SCHOOL_TIMES; n++) times.push((await ask({ path })).took)
    const [p50 = 0, p95 = 0, max = 0] = [50, 95, 100].map((percent) => percentile(times, percent))
    pages.push({ name, p50, p95, max })
    say(`large-school: ${name}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, highest ${max.toFixed(1)} ms`)
  }
  const { teachers, wishes } = school
  return { teachers, wishes, pages, steps: await orderAll(school, ask, say) }
}

interface Asked {
  path: string
  /** Sent as JSON; without it the address is read. */
  body?: object
}

type Ask = (asked: Asked) => Promise<{ took: number; text: string }>

/** Asks as a person of the school, and fails where the answer is no success. */
function asking(origin: string, { cookie }: FilledSchool): Ask {
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

async function orderAll(
  { schoolId, schoolYear, asked }: FilledSchool,
  ask: Ask,
  say: (line: string) => void,
): Promise<LargeSchool['steps']> {
  const path = `/api/schools/${schoolId}/wishes`
  const approved = await ask({ path: `${path}/approve`, body: { school_year: schoolYear, seen: asked } })
  const planned = await ask({ path: `${path}/order` })
  const { data } = JSON.parse(planned.text) as { data: { total: { amount: number } } }
  const accepted = { terms_accepted: true, licence_terms_accepted: true }
  const order = { school_year: schoolYear, expected_total: data.total.amount, ...accepted }
  const ordered = await ask({ path: `${path}/order`, body: order })
  const steps = [
    { name: 'all that is asked for approved', took: approved.took, aim: null },
    { name: 'the order planned', took: planned.took, aim: null },
    { name: 'one order of all of it', took: ordered.took, aim: LARGE_SCHOOL_AIMS.order },
  ]
  for (const { name, took } of steps) say(`large-school: ${name}: ${took.toFixed(0)} ms`)
  return steps
}
