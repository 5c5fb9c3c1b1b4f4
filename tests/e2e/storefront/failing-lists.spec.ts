import { sql } from 'drizzle-orm'
import { createShoppingList } from '#contract/storefront/shopping-lists.ts'
import type { Database } from '#kernel/database/connection.ts'
import { failedActions } from '#web/messages/failed-actions.ts'
import { rememberMessages } from '#web/messages/storefront/remember.ts'
import { listMessages, listPageMessages } from '#web/messages/storefront/shopping-lists.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { reachableApi } from '../support/steps/api.ts'
import { addressOf, productOf, TITLE } from '../support/steps/catalogue.ts'
import { customer, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

// The small shop has no covers.
test.use({ expectedStatuses: [404, 500] })

/** Lets every change of lists and carts fail, while everything can still be read. */
async function breakChanges(db: Database): Promise<void> {
  await db.execute(sql`create function refuse_change() returns trigger language plpgsql
    as $$ begin raise exception 'no change today'; end $$`)
  for (const table of ['shopping_lists', 'shopping_list_entries', 'cart_items'])
    await db.execute(sql`create trigger refuse_change before insert or update or delete on ${sql.identifier(table)}
      for each row execute function refuse_change()`)
}

test('whatever the shop fails to do with a list has a sentence of its own', async ({ page, context }) => {
  const shop = await startSmallShop()
  try {
    const api = reachableApi(context, shop.url)
    await logInByApi(api, customer)
    const { id } = await productOf(api, 'book')
    const { data: list } = await api(createShoppingList, { body: { name: 'Klasse 2b', products: [id] } })
    await breakChanges(shop.connection.db)
    const own = `/profile/shopping-list/${list.code}`
    const fails = async (path: string, button: string, sentence: string) => {
      await visit(page, shop.url + path)
      if (path.endsWith('/create')) await page.getByLabel(listMessages.name).fill('Neu')
      if (button === listMessages.save && path.endsWith('/edit'))
        await page.getByLabel(listMessages.name).fill('Klasse 3b')
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('main').getByRole('alert'), button).toContainText(sentence)
    }
    await fails('/profile/shopping-list/create', listMessages.save, failedActions.createList)
    await expect(page.getByLabel(listMessages.name)).toHaveValue('Neu')
    await fails(`${own}/edit`, listMessages.save, failedActions.renameList)
    await expect(page.getByLabel(listMessages.name)).toHaveValue('Klasse 3b')
    await fails(`${own}/edit`, listPageMessages.delete, failedActions.deleteList)
    await fails(own, listPageMessages.toCart, failedActions.listToCart)
    await fails(own, listPageMessages.removeTitle(TITLE), failedActions.removeFromList)
    await fails(own, listPageMessages.nextYear, failedActions.createList)
    // An edition that is not on the list yet: the other would not have to be put there.
    const other = await productOf(api, 'ebook')
    const remember = `/profile/shopping-list/remember?titel=${addressOf()}&produkt=${other.id}`
    await fails(remember, rememberMessages.submit, failedActions.addToList)
  } finally {
    await shop.stop()
  }
})
