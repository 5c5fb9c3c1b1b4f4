import { loadDraft } from '../load/load-draft.ts'
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

/** All titles, in the order of the departments. */
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

/** Titles after the hand-written ones: generated, for load tests. */
export function draftAt(n: number): Draft {
  const draft = drafts[n % drafts.length] as Draft
  return n < drafts.length ? draft : loadDraft(n, draft)
}
