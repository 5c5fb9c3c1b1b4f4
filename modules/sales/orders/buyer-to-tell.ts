import { eq } from 'drizzle-orm'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import type { Database } from '#kernel/database/connection.ts'
import { MONEY_ROLES, memberOf } from '#modules/accounts/schools/member-of.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { firstNameOf } from '#modules/ground/users/find-user.ts'
import type { OrderRow } from './tables.ts'

/** What a mail about an order keeps of its buyer. */
export interface ToldBuyer {
  /** How the mail greets: by first name, or by the name of a school. */
  firstName: string
  /** The name of the school that ordered; missing for a person. */
  school?: string
}

/** Who is told of an order, and at which address. */
export interface BuyerToTell {
  to: string
  told: ToldBuyer
}

/** Whoever ordered for a school is told as long as they are one of these. */
const TOLD_ROLES = { order: MONEY_ROLES, codes: ['responsible'] } as const satisfies Record<
  string,
  readonly MemberRole[]
>

type OfOrder = Pick<OrderRow, 'userId' | 'schoolId' | 'email'>

/**
 * Who is told of an order by mail; null once the account of a person is gone. Of a school's order whoever placed it is told
 * as long as they may see it (the `codes` of its licences: as long as they are responsible), and then the address to
 * which the school has its bills sent; what is about a `bill` goes there in any case.
 */
export async function buyerToTell(
  db: Database,
  { userId, schoolId, email }: OfOrder,
  about: keyof typeof TOLD_ROLES | 'bill',
): Promise<BuyerToTell | null> {
  if (schoolId === null) {
    const firstName = await firstNameOf(db, userId)
    return firstName === null ? null : { to: email, told: { firstName } }
  }
  const school = await schoolToTell(db, schoolId)
  const roles = about === 'bill' ? [] : TOLD_ROLES[about]
  const firstName = userId === null ? null : await firstNameOfMember(db, { userId, schoolId: school.id }, roles)
  if (firstName === null) return { to: school.invoiceEmail, told: { firstName: school.name, school: school.name } }
  return { to: email, told: { firstName, school: school.name } }
}

async function schoolToTell(
  db: Database,
  schoolId: string,
): Promise<Pick<typeof schools.$inferSelect, 'id' | 'name' | 'invoiceEmail'>> {
  const { id, name, invoiceEmail } = schools
  const [school] = await db.select({ id, name, invoiceEmail }).from(schools).where(eq(id, schoolId))
  if (!school) throw new Error('a school that has ordered is gone')
  return school
}

async function firstNameOfMember(
  db: Database,
  { userId, schoolId }: { userId: string; schoolId: string },
  roles: readonly MemberRole[],
): Promise<string | null> {
  const role = await memberOf(db, { userId, schoolId })
  return role !== null && roles.includes(role) ? firstNameOf(db, userId) : null
}
