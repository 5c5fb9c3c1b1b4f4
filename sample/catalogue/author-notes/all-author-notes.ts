import { abuAndPrimarySchoolNotes } from './abu-and-primary-school.ts'
import type { AuthorNote } from './author-note.ts'
import { baccalaureateAndEconomicsNotes } from './baccalaureate-and-economics.ts'
import { commerceAndNonFictionNotes } from './commerce-and-non-fiction.ts'
import { economicsAndLanguagesNotes } from './economics-and-languages.ts'
import { gymnasiumAndCommerceNotes } from './gymnasium-and-commerce.ts'
import { languagesAndGymnasiumNotes } from './languages-and-gymnasium.ts'
import { nonFictionAndTeachingNotes } from './non-fiction-and-teaching.ts'
import { primarySchoolAndBaccalaureateNotes } from './primary-school-and-baccalaureate.ts'
import { retailAndAbuNotes } from './retail-and-abu.ts'
import { teachingAndRetailNotes } from './teaching-and-retail.ts'

/** By the slug of the author. */
export const authorNotes: Readonly<Record<string, AuthorNote>> = {
  ...abuAndPrimarySchoolNotes,
  ...economicsAndLanguagesNotes,
  ...commerceAndNonFictionNotes,
  ...retailAndAbuNotes,
  ...baccalaureateAndEconomicsNotes,
  ...gymnasiumAndCommerceNotes,
  ...teachingAndRetailNotes,
  ...primarySchoolAndBaccalaureateNotes,
  ...languagesAndGymnasiumNotes,
  ...nonFictionAndTeachingNotes,
}
