import { and, arrayContains, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import * as officeUsersApi from '#contract/desks/office-users.ts'
import { isStaffGroup } from '#contract/groups.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import { hasWords, type Listing, listing } from '#kernel/listing.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { presentName } from './present-name.ts'

// In a query of one table, drizzle leaves out the names of tables: here they are needed.
const ORDERS = sql<number>`(select count(*)::int from orders where orders.user_id = users.id
  and orders.school_id is null)`

/** Of the logins that have not ended. */
const LAST_USED = sql<Date | null>`(select max(last_used_at) from sessions
  where sessions.user_id = users.id and revoked_at is null and expires_at > now())`.mapWith(sessions.lastUsedAt)

/** Anyone who ordered under a number, or has all the words in name and e-mail address; never a pupil. */
function searchPeople(text: string): SQL | undefined {
  const number = orderNumber.safeParse(text).data
  const isMeant = number
    ? sql`${users.id} = (select user_id from orders where number = ${number})`
    : hasWords(text, users.words)
  return and(isMeant, not(arrayContains(users.groups, ['pupil'])))
}

/** People as staff find them. */
export const userList: Listing<typeof officeUsersApi.users.list> = listing(officeUsersApi.users.list, {
  rows: (db) => db.select({ user: users, orders: ORDERS, lastUsed: LAST_USED }).from(users).$dynamic(),
  id: users.id,
  // No index on names: a search would read along it from A to the name that is sought.
  sort: { last_name: users.lastName, created_at: users.createdAt },
  filters: {
    group: (group) => arrayContains(users.groups, [group]),
    confirmed: (confirmed) => (confirmed === 'yes' ? isNotNull(users.emailVerifiedAt) : isNull(users.emailVerifiedAt)),
  },
  search: searchPeople,
  present: ({ user, orders, lastUsed }) => ({
    ...presentName(user),
    orders,
    last_used_at: lastUsed?.toISOString() ?? null,
  }),
})

/** The same without a list of everybody: what is neither searched nor limited to a group of the staff is empty. */
export const boundedUserList: typeof userList = {
  ...userList,
  load: async (db, asked) => {
    const isBounded = Boolean(asked.query) || (asked.group !== undefined && isStaffGroup(asked.group))
    return isBounded ? userList.load(db, asked) : { data: [], total: 0, totalIsLeast: false }
  },
}
