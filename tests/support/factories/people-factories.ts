import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Group } from '#contract/groups.ts'
import { addresses } from '#modules/ground/users/addresses/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { TestApp } from '../app.ts'

export const PASSWORD = 'Tannen-Ufer-2026'

// The hash of PASSWORD, as cheap as argon2id can be: a login is checked with the cost of its hash.
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$bGVybmxhZGVuLXRlc3RzIQ$NQ9RjdXIrs2/7jPnyrap4nfRJNp/SI4+E+AAfTBpVCk'

export interface TestUser {
  id: string
  email: string
  /** In plain text, to log in with. */
  password: string
  firstName: string
  lastName: string
  groups: readonly Group[]
}

export type UserOverrides = Partial<Omit<typeof users.$inferInsert, 'passwordHash' | 'groups'>> & { groups?: Group[] }

/** A user who can log in with PASSWORD: private customer, address verified, unless overridden. */
export async function makeUser({ core }: Pick<TestApp, 'core'>, overrides: UserOverrides = {}): Promise<TestUser> {
  const id = overrides.id ?? uuidv7()
  const row = {
    id,
    email: `user-${id}@example.test`,
    firstName: 'Lea',
    lastName: 'Muster',
    passwordHash: PASSWORD_HASH,
    emailVerifiedAt: new Date(),
    termsAcceptedAt: new Date(),
    groups: [],
    ...overrides,
  }
  await core.db.insert(users).values(row)
  const { email, firstName, lastName, groups } = row
  return { id, email, password: PASSWORD, firstName, lastName, groups }
}

export type AddressRow = typeof addresses.$inferSelect
export type AddressOverrides = Partial<Omit<typeof addresses.$inferInsert, 'userId'>>

/** An address in Bern; a user's first address is for billing and delivery, unless overridden. */
export async function makeAddress(
  { core }: Pick<TestApp, 'core'>,
  user: { id: string },
  overrides: AddressOverrides = {},
): Promise<AddressRow> {
  const isFirst = (await core.db.$count(addresses, eq(addresses.userId, user.id))) === 0
  const row: typeof addresses.$inferInsert = {
    id: uuidv7(),
    userId: user.id,
    firstName: 'Lea',
    lastName: 'Muster',
    street: 'Aarbergergasse',
    streetNumber: '12',
    postCode: '3011',
    city: 'Bern',
    country: 'ch',
    isBilling: isFirst,
    isDelivery: isFirst,
    ...overrides,
  }
  const [made] = await core.db.insert(addresses).values(row).returning()
  if (!made) throw new Error('The address was not made')
  return made
}
