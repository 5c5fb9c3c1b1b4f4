import type { PersonalData } from '#kernel/personal-data/classification.ts'

/** Sums of a day: they name nobody. */
export const figuresData: PersonalData = {
  impersonal: {
    sales_by_day: 'day department_id format orders copies net gross',
    sales_days: 'day documents counted_at',
  },
}
