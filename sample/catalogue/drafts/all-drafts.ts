import { allgemeinbildung } from './allgemeinbildung.ts'
import { berufsmaturitaet } from './berufsmaturitaet.ts'
import { detailhandel } from './detailhandel.ts'
import type { Draft } from './draft.ts'
import { gymnasium } from './gymnasium.ts'
import { kaufmaennisch } from './kaufmaennisch.ts'
import { paedagogik } from './paedagogik.ts'
import { sachbuch } from './sachbuch.ts'
import { sprachen } from './sprachen.ts'
import { volksschule } from './volksschule.ts'
import { wirtschaftRecht } from './wirtschaft-recht.ts'

/** The whole list, in the order of the departments. */
export const drafts: Draft[] = [
  ...allgemeinbildung,
  ...wirtschaftRecht,
  ...kaufmaennisch,
  ...detailhandel,
  ...berufsmaturitaet,
  ...gymnasium,
  ...paedagogik,
  ...volksschule,
  ...sprachen,
  ...sachbuch,
]

/** Past the hand-written list (load-test data): another part of a title, with topics of two drafts. */
export function draftAt(n: number): Draft {
  const draft = drafts[n % drafts.length] as Draft
  const round = Math.floor(n / drafts.length)
  if (round === 0) return draft
  const other = drafts[(n * 31 + round * 7) % drafts.length] as Draft
  const topic = other[5].split('|')[round % 6] ?? other[2]
  return [draft[0], draft[1], `${draft[2]} ${round + 1}: ${topic}`, draft[3], draft[4], `${draft[5]}|${topic}`]
}
