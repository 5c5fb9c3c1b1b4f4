import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_WATCHES } from '#contract/storefront/watch-refusals.ts'
import * as watchesApi from '#contract/storefront/watches.ts'
import { inTransaction } from '#kernel/core.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import {
  makeReprinting,
  makeWaiting,
  sendMailsTo,
  setAvailability,
  tellNewsOn,
} from '#tests/support/mails/news-steps.ts'
import { persist } from '#tests/support/persist.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { TOKEN_SECRET } from '#tests/support/token-secret.ts'
import { endByLink } from './end-watches.ts'
import { watchers, watches } from './tables.ts'
import { tellNews } from './tell-news.ts'
import { createWatchKit } from './watch-kit.ts'

const app = await startTestApp({ mail: true })
const { db } = app.core
const kit = createWatchKit(app.core, TOKEN_SECRET)
const ROUNDS = isFullRun ? 10 : 2

async function reader() {
  const { client, user } = await signIn(app, await makeUser(app))
  const watch = (product: { id: string }) =>
    persist(() =>
      client(watchesApi.watchTitle, { params: { id: user.id }, body: { product: product.id, aim: 'edition' } }),
    )
  return { ...user, watch }
}

async function watcherOf(userId: string): Promise<string> {
  const [watcher] = await db.select({ id: watchers.id }).from(watchers).where(eq(watchers.userId, userId))
  return watcher?.id ?? ''
}

const queued = (email: string) => db.$count(mails, eq(mails.recipient, email))

/** Lets a watcher follow so many titles more, made after this one. */
async function fill(watcherId: string, titleId: string, more: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into titles (id, uri, title, description, pictures, published_on)
      select gen_random_uuid(), '/titel/voll-' || n, 'Voll', description, pictures, published_on
      from titles, generate_series(1, ${more}::int) as n where id = ${titleId} returning id)
    insert into watches (id, watcher_id, title_id, confirmed_at)
    select gen_random_uuid(), ${watcherId}::uuid, id, now() from made`)
}

/** Calls that are let go together, once all of them wait for the watcher; on the embedded database they come one by one. */
async function atOnce(watcherId: string, calls: (() => Promise<unknown>)[]): Promise<unknown[]> {
  if (!app.isPostgres) {
    const ends: unknown[] = []
    for (const call of calls) ends.push(await call())
    return ends
  }
  const { ends } = await inTransaction(db, async (tx) => {
    await tx.select().from(watchers).where(eq(watchers.id, watcherId)).for('update')
    const started = Promise.all(calls.map((call) => call()))
    await untilWaiting(db, calls.length)
    return { ends: started }
  })
  return ends
}

test('a press that is repeated at once is one wish', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [{ product: first }, { product }] = [await makeReprinting(app), await makeReprinting(app)]
    const lea = await reader()
    await lea.watch(first)
    const presses = Array.from({ length: 6 }, () => () => lea.watch(product).then(({ data }) => data.id))
    expect(new Set(await atOnce(await watcherOf(lea.id), presses)).size).toBe(1)
  }
})

test('of two wishes for the last place one is taken', async () => {
  const lea = await reader()
  const [first, ...rest] = await Promise.all(Array.from({ length: 3 }, () => makeReprinting(app)))
  if (!first) throw new Error('no title was made')
  await lea.watch(first.product)
  const watcherId = await watcherOf(lea.id)
  await fill(watcherId, first.title.id, MAX_WATCHES - 2)
  const ends = await atOnce(
    watcherId,
    rest.map(
      ({ product }) =>
        () =>
          lea.watch(product).then(
            () => 'taken',
            () => 'refused',
          ),
    ),
  )
  expect(ends.filter((end) => end === 'taken')).toEqual(['taken'])
  expect(await db.$count(watches, eq(watches.watcherId, watcherId))).toBe(MAX_WATCHES)
})

test('two runs of the digest at once write one mail', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { product } = await makeReprinting(app)
    const email = `zwei-laeufe-${round}@example.test`
    const { watcherId } = await makeWaiting(app, { email, product })
    await setAvailability(app, product, 'available')
    await atOnce(watcherId, [() => tellNews(kit), () => tellNews(kit)])
    expect(await queued(email)).toBe(1)
    expect(await sendMailsTo(app, email)).toBe(1)
    await tellNewsOn(app, 1)
    expect(await queued(email)).toBe(1)
  }
})

test('whoever ends it while the digest runs gets no mail', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { product } = await makeReprinting(app)
    const email = `beendet-${round}@example.test`
    const { watcherId } = await makeWaiting(app, { email, product })
    const token = kit.endings.sign({ id: watcherId, at: new Date() })
    await setAvailability(app, product, 'available')
    const calls = [() => endByLink(kit, token, undefined), () => tellNews(kit)]
    await atOnce(watcherId, round % 2 === 0 ? calls : calls.toReversed())
    expect(await sendMailsTo(app, email)).toBe(0)
  }
})

test('what is sold out while its mail is on the way is not told', async () => {
  const { product } = await makeReprinting(app)
  const email = 'ausverkauft@example.test'
  await makeWaiting(app, { email, product })
  await setAvailability(app, product, 'available')
  await Promise.all([tellNews(kit), tellNews(kit)])
  await setAvailability(app, product, 'out_of_print')
  const sent = await Promise.all([sendMailsTo(app, email), sendMailsTo(app, email)])
  expect(sent).toEqual([0, 0])
})
