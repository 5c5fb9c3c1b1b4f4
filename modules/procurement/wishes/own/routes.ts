import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import { type Route, route } from '#kernel/route.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { yearOrComing } from '../wish-years.ts'
import type { WishesKit } from '../wishes-kit.ts'
import { listOwnWishes } from './list-own-wishes.ts'

/** Who wishes. */
export const WISHING: readonly MemberRole[] = ['teacher', 'responsible']

/** What teachers of a school wish, as they write it down and ask for it. */
export function ownWishRoutes({ core }: WishesKit): Route[] {
  return [
    route(wishesApi.listOwnWishes, async ({ params: { id: schoolId }, query }, visitor) => {
      await guardMember(core.db, { userId: visitor.user.id, schoolId }, WISHING)
      const own = { schoolId, teacherId: visitor.user.id, schoolYear: yearOrComing(query.school_year) }
      return { data: await listOwnWishes(core, visitor, own) }
    }),
  ]
}
