import { and, eq } from 'drizzle-orm'
import type { PresentClass } from '#contract/accounts/classes/class-data.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { Refusal } from '#contract/errors.ts'
import { schoolYearAfter } from '#contract/storefront/shopping-list/school-years.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { newCode } from '../class-code.ts'
import type { ClassSealers } from '../class-kit.ts'
import { type ClassRow, guardOpen, holdClass, holdTaught, type OfClass } from '../find-class.ts'
import { classes } from '../tables.ts'

export interface ChangedClass extends OfClass {
  name: string
  level: SchoolLevel | null
  /** The change over which it is written. */
  revision: number
}

/** Changes name and level of a class, unless it has changed since. */
export async function changeClass(tx: Database, changed: ChangedClass): Promise<void> {
  const { row } = await holdTaught(tx, changed)
  await write(tx, row, changed)
}

/** Takes a class with its pupils into the next school year, under another name and with another code. */
export async function moveUp(tx: Database, sealers: ClassSealers, changed: ChangedClass): Promise<void> {
  const { row } = await holdTaught(tx, changed)
  const { columns } = await newCode(sealers, row.id)
  const schoolYear = schoolYearAfter(row.schoolYear)
  await write(tx, row, changed, { ...columns, schoolYear, closingToldAt: null })
  await recordStep(tx, { schoolId: row.schoolId, step: 'move_up', byId: changed.userId, note: changed.name })
}

async function write(
  tx: Database,
  row: ClassRow,
  { name, level, revision }: ChangedClass,
  more: Partial<ClassRow> = {},
): Promise<void> {
  guardOpen(row)
  const written = await tx
    .update(classes)
    .set({ name, level, revision: revision + 1, ...more })
    .where(and(eq(classes.id, row.id), eq(classes.revision, revision)))
    .returning({ id: classes.id })
  if (written.length > 0) return
  const now = { name: row.name, level: row.level, revision: row.revision }
  throw new Refusal('class_changed', { class: now } satisfies PresentClass)
}

/** Closes a class for good, as one of its teachers or as who is responsible; what stands beside the aliases is forgotten. */
export async function closeClass(tx: Database, asked: OfClass): Promise<void> {
  const { row } = await holdClass(tx, asked)
  if (row.state === 'closed') return
  await tx
    .update(classes)
    .set({ state: 'closed', closedAt: nowInSql(), codeClosedAt: row.codeClosedAt ?? nowInSql() })
    .where(eq(classes.id, row.id))
  await recordStep(tx, { schoolId: row.schoolId, step: 'close_class', byId: asked.userId, note: row.name })
}
