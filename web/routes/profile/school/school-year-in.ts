import { schoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { YEAR } from './at-school-year.ts'

/** The school year that an address names, as the operations of schools take it; nothing where it names none. */
export function schoolYearIn({ searchParams }: URL): { school_year?: string } {
  const { data } = schoolYear.safeParse(searchParams.get(YEAR))
  return data === undefined ? {} : { school_year: data }
}
