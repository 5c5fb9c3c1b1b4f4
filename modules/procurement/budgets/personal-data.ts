import {
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { budgetYears } from './tables.ts'

const ofSchool = { why: 'the budget belongs to the school', term: 'as long as the school is known' }

/** Budgets are those of a school; of a person they keep who wrote them last. */
export const budgetsData: PersonalData = {
  personal: [
    personalTable(budgetYears, {
      title: 'Zuletzt geschriebene Budgets von Schulen',
      labels: { schoolYear: 'Schuljahr', changedAt: 'Geschrieben' },
      of: ofUser(budgetYears.changedBy),
      columns: {
        schoolId: impersonal,
        schoolYear: kept(ofSchool),
        revision: impersonal,
        changedBy: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        changedAt: kept(ofSchool),
      },
    }),
  ],
  impersonal: { budgets: 'id school_id school_year kind name amount position' },
}
