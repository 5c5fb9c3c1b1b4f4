import { now } from '#kernel/clock.ts'
import { Visits } from '#modules/content/content/counts/visits.ts'
import { findDeadLinks } from '#modules/content/content/links/dead-links.ts'
import { daysFrom, type Step } from './step.ts'
import type { World } from './world.ts'

/** Old addresses that people still come by, with how often on each of the days. */
const OLD: Readonly<Record<string, number>> = { '/lieferung': 7, '/kontakt': 12, '/magazin': 2 }
/** Addresses at which they find nothing. */
const MISSING: Readonly<Record<string, number>> = {
  '/artikel/lesen-im-ersten-lehrjahr': 5,
  '/presse/medienmitteilungen': 3,
  '/lieferung/ausland': 1,
}
/** Before the first start. */
const DAYS = [13, 9, 6, 4, 2, 1]

/** Visitors come by addresses that are old or lead to nothing, and the night before links are looked up. */
export function visitSteps(world: World): Step[] {
  const visits = new Visits(world.core)
  const visit = async () => {
    for (const [uri, count] of Object.entries(OLD)) for (let n = 0; n < count; n++) visits.redirected(uri)
    for (const [path, count] of Object.entries(MISSING)) for (let n = 0; n < count; n++) await visits.missing(path)
    await visits.write(now())
  }
  return [
    ...DAYS.map((days) => ({ at: daysFrom(world.until, -days), take: visit })),
    { at: daysFrom(world.until, -0.4), take: () => findDeadLinks(world.core) },
  ]
}
