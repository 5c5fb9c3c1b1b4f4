import type { Browser } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#kernel/database/connection.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { files } from '#modules/content/content/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { titleFiles } from '#modules/licences/library/title-material/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { startSharedCache } from '#tests/support/shared-cache/shared-cache.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { reachableApi } from '../support/steps/api.ts'
import { addressOf } from '../support/steps/catalogue.ts'
import { customer, logInByApi, makeAccount } from '../support/steps/people.ts'
import { expect, test } from '../support/test.ts'

/** Material of a title that only its owners may have, and the customer as an owner. */
async function addOwnersMaterial(db: Database, path: string): Promise<string> {
  const [product] = await db
    .select({ id: products.id, titleId: titles.id })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(titles.uri, path))
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, customer.email))
  if (!product || !owner) throw new Error('the demonstration lacks the title or the customer')
  const [fileId, startsAt] = [uuidv7(), new Date(Date.now() - 60_000)]
  const file = { title: 'Für Besitzer', name: 'besitzer.pdf', mediaType: 'application/pdf', size: 4 }
  await db.insert(files).values({ id: fileId, key: `website/${fileId}`, audience: 'authorised', groups: [], ...file })
  await db.insert(titleFiles).values({ titleId: product.titleId, fileId, position: 50 })
  const right = { userId: owner.id, productId: product.id, source: 'staff', startsAt, validFrom: startsAt } as const
  await db.insert(entitlements).values({ id: uuidv7(), ...right })
  return fileId
}

/** A shop with such material, and the browsers of its owner, of another customer and of a guest. */
async function openShop(browser: Browser, addressFor: (shop: string) => Promise<string> | string) {
  const path = addressOf()
  let fileId = ''
  const shop = await startSmallShop({
    prepare: async ({ db }) => {
      fileId = await addOwnersMaterial(db, path)
    },
  })
  const url = await addressFor(shop.url)
  const [ofOwner, ofOther, ofGuest] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ])
  await logInByApi(reachableApi(ofOwner, url), customer)
  await makeAccount(reachableApi(ofOther, url))
  const close = async () => {
    await Promise.all([ofOwner, ofOther, ofGuest].map((context) => context.close()))
    await shop.stop()
  }
  return { url, path, fileId, ofOwner, ofOther, ofGuest, close }
}

// ASVS V8.2.2
test('what is for owners of a title is given to nobody else, whoever asks first, from the cache or not', async ({
  browser,
}) => {
  const { url, path, fileId, ofOwner, ofOther, ofGuest, close } = await openShop(browser, (shop) => shop)
  try {
    const sees = async (context: typeof ofOwner, query = '') =>
      (await (await context.request.get(`${url}${path}${query}`)).text()).includes(`/downloads/${fileId}`)
    // Three addresses, so that each of them is the first to ask for one, and the cache holds what they left behind.
    const turns = [
      [ofGuest, ofOwner, ofOther],
      [ofOwner, ofGuest, ofOther],
      [ofOther, ofOwner, ofGuest],
    ]
    for (const [n, turn] of turns.entries()) {
      for (const context of [...turn, ...turn]) {
        expect(await sees(context, `?von=${n}`), `turn ${n}`).toBe(context === ofOwner)
      }
    }
    const asked = (context: typeof ofOwner) =>
      context.request.get(`${url}/downloads/${fileId}`, { maxRedirects: 0 }).then((answer) => answer.status())
    expect([await asked(ofOwner), await asked(ofOther), await asked(ofGuest)]).toEqual([302, 403, 403])
  } finally {
    await close()
  }
})

test('a cache between the shop and its visitors gives nobody what it keeps from the owner, nor from a guest to the owner', async ({
  browser,
}) => {
  let cache: Awaited<ReturnType<typeof startSharedCache>> | undefined
  const { url, path, fileId, ofOwner, ofOther, ofGuest, close } = await openShop(browser, async (shop) => {
    cache = await startSharedCache(shop)
    return cache.url
  })
  try {
    const pages = new Map<typeof ofOwner, Awaited<ReturnType<typeof ofOwner.newPage>>>()
    for (const context of [ofOwner, ofOther, ofGuest]) pages.set(context, await context.newPage())
    /** Opens the page as the browser does, and returns who answered and what is shown. */
    const open = async (context: typeof ofOwner, query: string) => {
      // A guest who was never here: the cache may keep the page.
      if (context === ofGuest) await context.clearCookies()
      const page = pages.get(context)
      const answer = await page?.goto(`${url}${path}${query}`)
      const isShown = ((await page?.content()) ?? '').includes(`/downloads/${fileId}`)
      return { from: answer?.headers()['x-cache'], isShown }
    }
    const turns = [
      [ofOwner, ofGuest, ofOther],
      [ofGuest, ofOwner, ofOther],
      [ofOther, ofGuest, ofOwner],
    ]
    for (const [n, turn] of turns.entries()) {
      for (const context of turn) {
        const { isShown } = await open(context, `?von=${n}`)
        expect(isShown, `turn ${n}`).toBe(context === ofOwner)
      }
      expect(await open(ofGuest, `?von=${n}`), 'kept').toEqual({ from: 'hit', isShown: false })
      expect(await open(ofOwner, `?von=${n}`), 'rendered').toEqual({ from: 'miss', isShown: true })
      expect((await open(ofOther, `?von=${n}`)).isShown).toBe(false)
      // What the browser fetches when it moves from page to page.
      const data = async (context: typeof ofOwner) =>
        (await (await context.request.get(`${url}${path}.data?von=${n}`)).text()).includes(`/downloads/${fileId}`)
      for (const context of [...turn, ...turn]) expect(await data(context), `turn ${n}`).toBe(context === ofOwner)
    }
    const download = (context: typeof ofOwner, n: number) =>
      context.request.get(`${url}/downloads/${fileId}?von=${n}`, { maxRedirects: 0 }).then((answer) => answer.status())
    for (const [n, turn] of turns.entries()) {
      for (const context of [...turn, ...turn]) expect(await download(context, n)).toBe(context === ofOwner ? 302 : 403)
    }
  } finally {
    await close()
    await cache?.close()
  }
})
