import type { SharedList } from '#contract/storefront/shopping-list/shown-lists.ts'
import type { Core } from '#kernel/core.ts'
import { type Visitor, WrittenAnswer } from '#kernel/route.ts'
import { isOncePerPerson } from '#modules/catalogue/catalogue/sold-once.ts'
import { accessOf, isForGroups } from '#modules/ground/security/readers.ts'
import { SETTINGS_TAG } from '#modules/ground/settings/settings.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import { presentEntry, presentListTotals } from '../present-list.ts'
import { type VisibleList, visibleEntries } from './visible-list.ts'

type Answer = { data: SharedList }

/**
 * A shared list as this visitor sees it. Where others see the same it is cached until a title or a price rule changes,
 * and for five minutes at most: what begins on a date is shown that much later, while the cart has it at once. The
 * list's owner sees what a visitor with the same rights would.
 */
export async function showShared(
  core: Core,
  visitor: Visitor,
  list: VisibleList,
): Promise<Answer | WrittenAnswer<Answer>> {
  if (list.isOwn || (visitor.user && (await isPersonal(core, list)))) return presentShared(core, visitor, list)
  const key = `shared-list:${list.id}:${list.revision}:${visitor.reader.viewer}:${list.owner}`
  return core.kept.get(
    key,
    ['titles', SETTINGS_TAG],
    async () => new WrittenAnswer(await presentShared(core, visitor, list)),
  )
}

/** Whether what can be bought of it depends on more of a user than being a teacher. */
async function isPersonal(core: Core, { entries }: VisibleList): Promise<boolean> {
  const ids = entries.map(({ productId }) => productId)
  const products = [...(await knownProducts(core, ids)).values()]
  return products.some((product) => isForGroups(accessOf(product)) || isOncePerPerson(product))
}

async function presentShared(core: Core, visitor: Visitor, list: VisibleList): Promise<Answer> {
  const shown = await visibleEntries(core, visitor, { ...list, isOwn: false })
  const data = {
    code: list.code,
    name: list.name,
    owner: list.showsOwner ? list.owner : null,
    is_own: list.isOwn,
    changed_at: new Date(list.changedAt).toISOString(),
    products: shown.entries.map(presentEntry),
    left_out: shown.leftOut,
    hidden_count: shown.hiddenCount,
    totals: presentListTotals(shown),
  }
  return { data }
}
