import * as tableApi from '#contract/procurement/wish-table.ts'
import { inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { guardMember } from '#modules/accounts/schools/member-of.ts'
import { yearOrComing } from '../wish-years.ts'
import type { WishesKit } from '../wishes-kit.ts'
import { approveWishes } from './approve-wishes.ts'
import { decideWishes } from './decide-wishes.ts'
import { readTable } from './read-table.ts'
import { wishFile } from './wish-file.ts'

/** What teachers of a school have asked for, and what those who are responsible decide. */
export function wishTableRoutes(kit: WishesKit): Route[] {
  const { core } = kit
  return [
    route(tableApi.getWishTable, async ({ params: { id: schoolId }, query: asked }, visitor) => {
      await guardResponsible(visitor.user.id, schoolId)
      return { data: await readTable(kit, visitor, { schoolId, asked }) }
    }),
    route(tableApi.decideWishes, async ({ params: { id: schoolId }, body: { decisions } }, visitor) => ({
      data: { decided: await decideWishes(core, visitor, { schoolId, decisions }) },
    })),
    route(tableApi.approveWishes, async ({ params: { id: schoolId }, body: wanted }, { user }) => ({
      data: {
        decided: await inTransaction(core.db, (tx) => approveWishes(tx, { schoolId, userId: user.id, wanted })),
      },
    })),
    route(tableApi.getWishFile, async ({ params: { id: schoolId }, query }, visitor) => {
      await guardResponsible(visitor.user.id, schoolId)
      return wishFile(core, visitor, { schoolId, schoolYear: yearOrComing(query.school_year) })
    }),
  ]

  async function guardResponsible(userId: string, schoolId: string): Promise<void> {
    await guardMember(core.db, { userId, schoolId }, ['responsible'])
  }
}
