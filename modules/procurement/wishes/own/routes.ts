import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import * as wishesApi from '#contract/procurement/wishes.ts'
import type { LeftOutProduct } from '#contract/sales/left-out.ts'
import { type CurrentUser, type Route, route, type Visitor } from '#kernel/route.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { yearOrComing } from '../wish-years.ts'
import type { WishesKit } from '../wishes-kit.ts'
import { addWishes } from './add-wishes.ts'
import { askWishes, withdrawWish } from './ask-wishes.ts'
import { changeWish, removeWish } from './change-wish.ts'
import { listOwnWishes } from './list-own-wishes.ts'
import { type Own, type OwnYear, WISHING } from './own-year.ts'
import { renewWishes } from './renew-wishes.ts'

/** What teachers of a school wish, as they write it down and ask for it. */
export function ownWishRoutes({ core }: WishesKit): Route[] {
  return [
    route(wishesApi.listOwnWishes, async ({ params, query }, visitor) => {
      const own = ownOf(params, visitor)
      await guard(own)
      return shown(visitor, inYear(own, query.school_year))
    }),
    route(wishesApi.addWishes, async ({ params, body }, visitor) => {
      const own = inYear(ownOf(params, visitor), body.school_year)
      await guard(own)
      return withAdded(visitor, own, await addWishes(core, visitor, { own, wanted: body }))
    }),
    route(wishesApi.changeWish, async ({ params, body }, visitor) => {
      const own = ownOf(params, visitor)
      const schoolYear = await changeWish(core, visitor, { own, wishId: params.wishId, written: body })
      return shown(visitor, { ...own, schoolYear })
    }),
    route(wishesApi.removeWish, async ({ params }, visitor) => {
      const own = ownOf(params, visitor)
      return shown(visitor, { ...own, schoolYear: await removeWish(core, own, params.wishId) })
    }),
    route(wishesApi.askWishes, async ({ params, body }, visitor) => {
      const own = inYear(ownOf(params, visitor), body.school_year)
      await askWishes(core, own)
      return shown(visitor, own)
    }),
    route(wishesApi.withdrawWish, async ({ params }, visitor) => {
      const own = ownOf(params, visitor)
      return shown(visitor, { ...own, schoolYear: await withdrawWish(core, own, params.wishId) })
    }),
    route(wishesApi.renewWishes, async ({ params, body }, visitor) => {
      const own = inYear(ownOf(params, visitor), body.school_year)
      const { of, with_new_editions: withNewEditions } = body
      await guard(own, of === 'own' ? WISHING : ['responsible'])
      return withAdded(visitor, own, await renewWishes(core, visitor, { own, of, withNewEditions }))
    }),
  ]

  /** Before anything of the school is read; what changes something asks again within its transaction. */
  async function guard({ schoolId, teacherId }: Own, roles: readonly MemberRole[] = WISHING): Promise<void> {
    await guardMember(core.db, { userId: teacherId, schoolId }, roles)
  }

  async function shown(visitor: Visitor<CurrentUser>, own: OwnYear) {
    return { data: await listOwnWishes(core, visitor, own) }
  }

  async function withAdded(
    visitor: Visitor<CurrentUser>,
    own: OwnYear,
    { added, leftOut }: { added: number; leftOut: LeftOutProduct[] },
  ) {
    return { data: { ...(await listOwnWishes(core, visitor, own)), added, left_out: leftOut } }
  }
}

function ownOf({ id: schoolId }: { id: string }, { user }: Visitor<CurrentUser>): Own {
  return { schoolId, teacherId: user.id }
}

function inYear(own: Own, schoolYear: string | undefined): OwnYear {
  return { ...own, schoolYear: yearOrComing(schoolYear) }
}
