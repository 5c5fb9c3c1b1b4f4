import { sql } from 'drizzle-orm'
import * as api from '#contract/catalogue/office-titles.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Core } from '#kernel/core.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { type CurrentUser, type RequestContext, type Route, route } from '#kernel/route.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { deleteTitle } from '#modules/catalogue/catalogue/titles/put-products.ts'
import { refreshTitles } from '#modules/catalogue/search/projections/refresh-titles.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { auditedChanges } from '#modules/ground/resources/audited-changes.ts'
import { leaveToImport } from './leave-to-import.ts'
import { linkTitle } from './link-title.ts'
import { titleList } from './list-titles.ts'
import { readTitle } from './read-title.ts'
import { recordedTitle } from './recorded-title.ts'
import { editionOf, loadTitleState } from './title-state.ts'
import { addEdition, changeEdition, dropEverywhere, removeEdition, stopSelling } from './write-edition.ts'
import { changeCover, changeTitle, createTitle } from './write-title.ts'

type Staff = RequestContext<CurrentUser>

/** Titles and their products, as editors write them. Each change holds the catalogue, so that none meets an import. */
export function titleRoutes(core: Pick<Core, 'db' | 'replica'>, now = () => new Date()): Route[] {
  const { db } = core
  const parts = {
    table: titles,
    // Imports hold it first, and then what they write.
    lockBefore: (tx: Database) => lockCatalogue(tx),
    read: readTitle,
    recorded: recordedTitle,
  }
  const { answer } = answerResource(core, api.officeTitles, parts)
  const changes = auditedChanges(db, parts)
  const change = async (
    operation: Endpoint,
    { id, revision, staff }: { id: string; revision: number; staff: Staff },
    work: (tx: Database) => Promise<void>,
  ) => ({ data: await changes.changeOne({ operation, id, staff, revision }, work) })
  return [
    ...answer({
      list: titleList,
      create: async (tx, body, { user }) => {
        await lockCatalogue(tx)
        return createTitle(tx, body, user.id)
      },
      change: (tx, { id, body: { revision: _, ...body } }, { user }) => changeTitle(tx, id, body, user.id),
      delete: async (tx, id) => {
        const { products } = await loadTitleState(tx, id)
        for (const { row } of products) await dropEverywhere(tx, row.id)
        await deleteTitle(tx, id)
        await refreshTitles(tx, [id])
      },
    }),
    route(api.setTitleCover, ({ params: { id }, body: { revision, ...cover } }, staff) =>
      change(api.setTitleCover, { id, revision, staff }, (tx) => changeCover(tx, id, cover, staff.user.id)),
    ),
    route(api.linkTitle, ({ params: { id }, body: { revision, ...links } }, staff) =>
      change(api.linkTitle, { id, revision, staff }, (tx) => linkTitle(tx, { id, staffId: staff.user.id }, links)),
    ),
    route(api.leaveToImport, ({ params: { id }, body: { revision, ...left } }, staff) =>
      change(api.leaveToImport, { id, revision, staff }, (tx) =>
        leaveToImport(tx, { titleId: id, ...left, now: now() }),
      ),
    ),
    route(api.addEdition, ({ params: { id }, body: { revision, ...body } }, staff) =>
      change(api.addEdition, { id, revision, staff }, (tx) =>
        addEdition(tx, { titleId: id, staffId: staff.user.id, now: now() }, body),
      ),
    ),
    route(api.changeEdition, ({ params: { id, edition }, body: { revision, ...body } }, staff) =>
      change(api.changeEdition, { id, revision, staff }, (tx) =>
        changeEdition(tx, { titleId: id, edition, staffId: staff.user.id, now: now() }, body),
      ),
    ),
    route(api.stopSelling, ({ params: { id, edition }, body: { revision } }, staff) =>
      change(api.stopSelling, { id, revision, staff }, (tx) =>
        stopSelling(tx, { titleId: id, edition, staffId: staff.user.id }),
      ),
    ),
    route(api.removeEdition, ({ params: { id, edition }, body: { revision } }, staff) =>
      change(api.removeEdition, { id, revision, staff }, (tx) => removeEdition(tx, { titleId: id, edition })),
    ),
    route(api.readEditionUses, async ({ params: { id, edition } }) => {
      editionOf(await loadTitleState(db, id), edition)
      return { data: await usesOf(db, edition) }
    }),
  ]
}

/** Where a product stands that may not be sold any more. */
async function usesOf(db: Database, id: string): Promise<api.EditionUses> {
  const [uses] = await rowsOf<api.EditionUses>(
    db,
    sql`select (select count(*)::int from cart_items join carts on carts.id = cart_id
          where product_id = ${id} and ordered_at is null) as carts,
        (select count(*)::int from shopping_list_entries join shopping_lists on shopping_lists.id = list_id
          where product_id = ${id} and deleted_at is null) as shopping_lists,
        (select count(*)::int from bundle_items join products on products.id = bundle_id
          where product_id = ${id} and availability <> 'out_of_print') as bundles`,
  )
  if (!uses) throw new Error('a select returned no row')
  return uses
}
