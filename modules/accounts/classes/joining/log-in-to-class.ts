import { and, eq, sql } from 'drizzle-orm'
import { isPupil } from '#contract/groups.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { RequestContext } from '#kernel/route.ts'
import { proveAccount } from '#modules/accounts/auth/log-in.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { ClassKit } from '../class-kit.ts'
import { classPupils } from '../tables.ts'

interface ByAlias {
  classId: string
  alias: string
}

interface ToClass extends ByAlias {
  password: string
  ip: string
  deviceMark: string | undefined
}

/**
 * The account that a class has made, by alias and password; wrong ones count as at any login. An account of one’s own has
 * its own login, with its second factor: the alias opens none.
 */
export function proveByAlias(
  kit: Pick<ClassKit, 'core' | 'limits' | 'devices'>,
  { password, ip, deviceMark, ...by }: ToClass,
  context: Pick<RequestContext, 'signal'>,
): Promise<UserRow> {
  const find = () => findByAlias(kit.core.db, by)
  const named = `${by.classId} ${by.alias.toLowerCase()}`
  return proveAccount(kit, { find, named, password, from: { ip, deviceMark } }, context)
}

async function findByAlias(db: Database, { classId, alias }: ByAlias): Promise<UserRow | null> {
  const [found] = await db
    .select({ user: users })
    .from(classPupils)
    .innerJoin(users, eq(users.id, classPupils.userId))
    .where(and(eq(classPupils.classId, classId), eq(sql`lower(${classPupils.alias})`, sql`lower(${alias})`)))
  return found && isPupil(found.user) ? found.user : null
}
