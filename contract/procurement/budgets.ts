import { z } from 'zod'
import { termCode } from '../catalogue/school/school-terms.ts'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { rule } from '../field-rule.ts'
import { id, line } from '../fields.ts'
import { inRappen, money } from '../ground/money.ts'
import { schoolYear } from '../storefront/shopping-list/school-years.ts'
import { type BudgetKind, budgetKinds, MAX_CLASS } from './wish-choices.ts'

const ofSchool = z.object({ id })

/** Budgets of one school year: the whole one, those of classes and of subjects. */
export const MAX_BUDGETS = 100
/** Rappen. */
const MAX_BUDGET = 1_000_000_000

const budgetKind = z.enum(Object.keys(budgetKinds) as [BudgetKind, ...BudgetKind[]])

/**
 * A budget beside what is used of it. All amounts are those of goods after quantity discounts, without delivery: orders at
 * their own prices, less what was credited; what is not ordered at the prices of today.
 */
export const budgetState = z.object({
  kind: budgetKind,
  name: z.string().nullable().describe('of the class, or the code of the subject; null for the whole school'),
  label: z.string().describe('as it is shown: `3b`, `Mathematik`, `ganze Schule`'),
  amount: money,
  ordered: money,
  approved: money.describe('and not ordered'),
  asked: money.describe('and not decided'),
  left: money.describe('amount less what is ordered and approved; negative where it is over'),
  used_percent: z.int().describe('of the amount, ordered and approved; 0 to any number'),
  state: z.enum(['within', 'nearly', 'over']).describe('`nearly`: from 80 % on'),
})
export type BudgetState = z.output<typeof budgetState>

const schoolBudgets = z.object({
  school_year: schoolYear,
  school_years: z.array(schoolYear),
  revision: z.int().describe('number of the last change of this year’s budgets; 0: there are none'),
  budgets: z.array(budgetState).describe('the whole school first, then classes, then subjects'),
  classes: z.array(z.string()).describe('to choose from'),
  subjects: z.array(z.object({ code: z.string(), title: z.string() })).describe('to choose from'),
})
export type SchoolBudgets = z.output<typeof schoolBudgets>

export const getBudgets = endpoint('getBudgets', {
  method: 'get',
  path: '/schools/{id}/budgets',
  summary: 'The budgets of a school for a school year, for who is responsible and for finance',
  access: 'login',
  params: ofSchool,
  query: z.object({ school_year: schoolYear.optional().describe('left out: the coming one') }),
  responses: { 200: one(schoolBudgets) },
  refusals: ['not_found'],
})

/** Budgets that somebody else has changed meanwhile, as they are now. */
export const presentBudgets = z.object({ budgets: schoolBudgets })
export type PresentBudgets = z.output<typeof presentBudgets>

const amount = z.int().min(0).max(MAX_BUDGET).meta(inRappen).describe('Rappen')

const writtenBudget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('school'), name: z.null(), amount }),
  z.strictObject({ kind: z.literal('class'), name: line(1, MAX_CLASS), amount }),
  z.strictObject({ kind: z.literal('subject'), name: termCode.describe('its code'), amount }),
])
export type WrittenBudget = z.output<typeof writtenBudget>

export const changeBudgets = endpoint('changeBudgets', {
  method: 'put',
  path: '/schools/{id}/budgets',
  summary:
    'Write all budgets of a school year, for who is responsible. If they have changed since `revision`, they are answered with 409 and as they are now. A budget never keeps anybody from ordering',
  access: 'login',
  params: ofSchool,
  body: z.strictObject({
    school_year: schoolYear,
    revision: z.int().min(0).max(1_000_000_000).describe('the one that was read'),
    budgets: z
      .array(writtenBudget)
      .max(MAX_BUDGETS)
      .refine(
        (budgets) => new Set(budgets.map(({ kind, name }) => `${kind} ${name}`)).size === budgets.length,
        rule('repeated'),
      ),
  }),
  responses: { 200: one(schoolBudgets) },
  refusals: ['not_found', 'budgets_changed'],
  carries: { budgets_changed: presentBudgets },
})
