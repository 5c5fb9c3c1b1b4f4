import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import type { ClassRow } from '../find-class.ts'
import { classes } from '../tables.ts'

/** The class of a code, whether or not it takes anybody in. */
export async function classOfCode(
  db: Database,
  code: string,
): Promise<{ row: ClassRow; school: { name: string; city: string } }> {
  const [found] = await db
    .select({ row: classes, school: { name: schools.name, city: schools.city } })
    .from(classes)
    .innerJoin(schools, eq(schools.id, classes.schoolId))
    .where(eq(classes.codeHash, tokenHash(code)))
  if (!found) throw new Refusal('class_code_unknown')
  return found
}

/**
 * The class that a code lets somebody join, locked until the end of the transaction: places are given one after the other,
 * and a code that is renewed or closed meanwhile lets nobody in.
 */
export async function holdJoined(tx: Database, code: string): Promise<ClassRow> {
  const [row] = await tx
    .select()
    .from(classes)
    .where(eq(classes.codeHash, tokenHash(code)))
    .for('no key update')
  if (!row) throw new Refusal('class_code_unknown')
  guardTakesIn(row)
  return row
}

/** Refuses a class that takes nobody in. */
export function guardTakesIn({ state, codeClosedAt }: Pick<ClassRow, 'state' | 'codeClosedAt'>): void {
  if (state !== 'open' || codeClosedAt !== null) throw new Refusal('class_code_closed')
}
