import { eq } from 'drizzle-orm'
import type { ShownCode } from '#contract/accounts/classes/class-data.ts'
import { CODE_LENGTH } from '#contract/typed-text/spoken-code.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { randomCode } from '#modules/ground/security/random-code.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import type { ClassSealers } from './class-kit.ts'
import { guardOpen, holdTaught, type OfClass } from './find-class.ts'
import { classes } from './tables.ts'

/** A new code of a class, and the columns that keep it. */
export async function newCode({ codes }: ClassSealers, classId: string) {
  const code = randomCode(CODE_LENGTH)
  const columns = { codeHash: tokenHash(code), codeSealed: await codes.seal(code, classId), codeMadeAt: now() }
  return { code, columns: { ...columns, codeClosedAt: null, codeClosedByLeaving: false } }
}

/** Opens a class with another code: the one before lets nobody in, neither to join nor to log in. */
export async function renewCode(tx: Database, sealers: ClassSealers, asked: OfClass): Promise<ShownCode> {
  guardOpen((await holdTaught(tx, asked)).row)
  const { code, columns } = await newCode(sealers, asked.classId)
  await tx.update(classes).set(columns).where(eq(classes.id, asked.classId))
  return { code, made_at: columns.codeMadeAt.toISOString(), teacher_left: false }
}

/** Lets nobody join any more; whoever belongs to the class logs in with the code. */
export async function closeCode(tx: Database, asked: OfClass): Promise<void> {
  const { row } = await holdTaught(tx, asked)
  if (row.codeClosedAt !== null) return
  await tx.update(classes).set({ codeClosedAt: nowInSql() }).where(eq(classes.id, asked.classId))
}
