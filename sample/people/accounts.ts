import type { Group } from '#contract/groups.ts'
import { SAMPLE_CLASS } from './classes.ts'
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD, makeUsers } from './users.ts'

const purposes: Record<Group, string> = {
  teacher: 'teacher: coupons of classes, licences on each platform, e-books, material',
  pending_teacher: 'teacher, waiting for review',
  partner: 'partner: coupons to hand out',
  pupil: 'pupil of a class: an alias instead of an address',
  editor: 'staff: editor',
  sales: 'staff: sales',
  admin: 'staff: admin',
}

const CUSTOMER = 'private customer: orders in every status, e-books, a licence'

/** The accounts for logging in to the demonstration; `purpose` is for engineers. */
export const demonstrationAccounts = {
  password: DEMONSTRATION_PASSWORD,
  /** A class with its code, and the alias of a pupil in it. */
  class: SAMPLE_CLASS,
  users: makeUsers()
    .slice(0, DEMONSTRATION_ACCOUNTS)
    .map(({ email, groups: [group], isEmailVerified }) => ({
      email,
      purpose: group ? purposes[group] : isEmailVerified ? CUSTOMER : 'address not verified',
    })),
}
