import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import type { changeBudgets as operation, WrittenBudget } from '#contract/procurement/budgets.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { yearOrComing } from '#modules/procurement/wishes/wish-years.ts'
import { formerBudgets } from './former-budgets.ts'
import { yearsOfBudgets } from './load-budgets.ts'
import { type OfYear, type StoredBudget, storedBudgets } from './stored-budgets.ts'
import { allSubjects } from './subjects.ts'
import { budgets, budgetYears } from './tables.ts'

interface Change {
  userId: string
  schoolId: string
  wish: z.output<typeof operation.body>
}

/** The order in which budgets are kept and shown; within a kind as they were written. */
const KINDS: readonly WrittenBudget['kind'][] = ['school', 'class', 'subject']

/**
 * Writes all budgets of a school year, by who is responsible. Returns whether they are as they were read: if not, nothing is
 * written. What says nothing new changes nothing.
 */
export async function changeBudgets(tx: Database, { userId, schoolId, wish }: Change): Promise<boolean> {
  const of = { schoolId, schoolYear: wish.school_year }
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId, schoolId }, ['responsible'])
  const subjects = new Map((await allSubjects(tx)).map(({ code, title }) => [code, title]))
  const { budgets: before } = await storedBudgets(tx, of)
  guardKnown(wish, { years: await yearsOfBudgets(tx, schoolId, yearOrComing(undefined)), subjects, before })
  const after = KINDS.flatMap((kind) => wish.budgets.filter((budget) => budget.kind === kind))
  const note = formerBudgets(before, after, subjects)
  // Written again after its answer was lost, they are there already.
  if (note === null) return true
  if (!(await countChange(tx, of, { userId, revision: wish.revision }))) return false
  await rewrite(tx, of, after)
  await recordStep(tx, { schoolId, step: 'budget', byId: userId, note: `${of.schoolYear}\n${note}` })
  return true
}

interface Known {
  years: readonly string[]
  subjects: ReadonlyMap<string, string>
  before: readonly StoredBudget[]
}

/** Refuses years that nobody plans for, and subjects that the catalogue does not have and the school had no budget for. */
function guardKnown({ school_year: year, budgets: written }: Change['wish'], { years, subjects, before }: Known): void {
  const errors: Record<string, string[]> = {}
  if (!years.includes(year)) errors['school_year'] = [fieldMessage('school_year', 'invalid')]
  for (const [place, { kind, name }] of written.entries()) {
    const isKnown = kind !== 'subject' || subjects.has(name) || before.some((one) => one.name === name)
    const field = `budgets.${place}.name`
    if (!isKnown) errors[field] = [fieldMessage(field, 'unknown')]
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
}

/** Counts a change of budgets that were read with this revision; returns whether they still have it. */
async function countChange(
  tx: Database,
  of: OfYear,
  { userId, revision }: { userId: string; revision: number },
): Promise<boolean> {
  const change = { revision: revision + 1, changedBy: userId, changedAt: nowInSql() }
  const returning = { revision: budgetYears.revision }
  const isOf = and(
    eq(budgetYears.schoolId, of.schoolId),
    eq(budgetYears.schoolYear, of.schoolYear),
    eq(budgetYears.revision, revision),
  )
  const counted =
    revision === 0
      ? await tx
          .insert(budgetYears)
          .values({ ...of, ...change })
          .onConflictDoNothing()
          .returning(returning)
      : await tx.update(budgetYears).set(change).where(isOf).returning(returning)
  return counted.length > 0
}

async function rewrite(tx: Database, of: OfYear, written: readonly WrittenBudget[]): Promise<void> {
  await tx.delete(budgets).where(and(eq(budgets.schoolId, of.schoolId), eq(budgets.schoolYear, of.schoolYear)))
  if (written.length === 0) return
  await tx.insert(budgets).values(written.map((budget, position) => ({ id: uuidv7(), ...of, ...budget, position })))
}
