import type { Praise } from '#contract/catalogue/catalogue.ts'
import { baccalaureateAndGymnasiumPraise } from './baccalaureate-and-gymnasium.ts'
import { commerceAndRetailPraise } from './commerce-and-retail.ts'
import { compulsorySchoolPraise } from './compulsory-school.ts'
import { generalEducationPraise } from './general-education.ts'
import { languagesAndTeachingPraise } from './languages-and-teaching.ts'

/** What readers say, by the slug of the title. */
export const allPraise: Readonly<Record<string, Praise[]>> = {
  ...generalEducationPraise,
  ...commerceAndRetailPraise,
  ...baccalaureateAndGymnasiumPraise,
  ...compulsorySchoolPraise,
  ...languagesAndTeachingPraise,
}
