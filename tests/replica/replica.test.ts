import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import * as invitationsApi from '#contract/accounts/invitations.ts'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { checkAddresses } from '#kernel/database/addresses/check-addresses.ts'
import { connect } from '#kernel/database/connect.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { startTestApp } from '../support/app.ts'
import { importText } from '../support/catalogue-files.ts'
import { databaseUrl, onServer } from '../support/database/database-template.ts'
import { hasPostgresPrograms, startPostgres, startStandby } from '../support/database/start-postgres.ts'
import { makeUser } from '../support/factories/people-factories.ts'
import { invite } from '../support/invite.ts'
import { signIn } from '../support/sign-in.ts'

/** Milliseconds until a change must be visible (decisions, section 11). */
const LIVE_WITHIN = 2_000
const EVERY = 20
const SEARCHES = 200

describe.runIf(hasPostgresPrograms() && process.env['DATABASE_URL'])('a replica that is a second behind', async () => {
  if (!hasPostgresPrograms() || !process.env['DATABASE_URL']) return
  const leader = await startPostgres()
  await onServer(leader.url, 'create database shop')
  const url = databaseUrl(leader.url, 'shop')
  const preparing = await connect({ url, poolSize: 2 })
  await migrate(preparing)
  await preparing.close()
  const standby = await startStandby(leader, ['recovery_min_apply_delay=1s'])
  const readUrl = databaseUrl(standby.url, 'shop')
  const connection = await connect({ url, poolSize: 10, readUrl, readPoolSize: 5 })
  const onStandby = await connect({ url: readUrl, poolSize: 1 })
  afterAll(async () => {
    await onStandby.close()
    await connection.close()
    await standby.stop()
    await leader.stop()
  })
  const app = await startTestApp({ beside: { connection, databaseUrl: undefined } })
  const api = app.client()
  const { replica } = connection
  const isRead = () => replica.about(['titles', 'content', 'search', 'office']) !== connection.db

  const importRow = (row: string) =>
    importText(app, Buffer.from(`isbn;title;format;price;availability;published_on\n${sampleIsbn(1)};${row}`))
  const priceOnStandby = async () => {
    const { rows } = await onStandby.executeSql('select price from products')
    return (rows as { price: number }[])[0]?.price
  }

  test('is no address for the shop itself', async () => {
    await expect(checkAddresses({ url: readUrl })).rejects.toThrow('takes no writes')
  })

  test('answers searches and lists, and an imported price is in both within two seconds of its commit', async () => {
    await importRow('Stillstand;book;19.00;available;2025-03-01')
    await expect.poll(priceOnStandby, { timeout: 10_000 }).toBe(1900)
    await expect.poll(isRead).toBe(true)
    await importRow('Stillstand;book;21.00;available;2025-03-01')
    const begun = performance.now()
    expect(await priceOnStandby(), 'the replica does not know it yet').toBe(1900)
    const shown = async () => {
      const found = await api(catalogueApi.search, { query: { query: 'Stillstand' } })
      const listed = await api(catalogueApi.browseProducts, { query: {} })
      return [found, listed].map((answer) => JSON.stringify(answer).includes('"amount":2100'))
    }
    await expect.poll(shown, { interval: 10, timeout: LIVE_WITHIN }).toEqual([true, true])
    const took = Math.round(performance.now() - begun)
    recordMeasurement(
      `An imported price was in search and list ${took} ms after its commit, with a replica a second behind.`,
    )
    await expect.poll(isRead, { timeout: 5_000 }).toBe(true)
    expect(await shown()).toEqual([true, true])
  })

  test('never hides from staff what they have just changed', async () => {
    const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
    for (let n = 0; n < 3; n++) {
      await expect.poll(isRead, { timeout: 10_000 }).toBe(true)
      const { email } = await invite(app, admin.client)
      const { data } = await admin.client(invitationsApi.invitations.list)
      expect(data.map((one) => one.email)).toContain(email)
    }
  })

  test('is left out while it is too far behind, and asked again when it is not', async () => {
    await expect.poll(isRead, { timeout: 5_000 }).toBe(true)
    await onStandby.executeSql('select pg_wal_replay_pause()').catch(() => undefined)
    await connection.executeSql('create table written_meanwhile (n int)')
    await expect.poll(() => replica.isAsked?.(), { timeout: 15_000 }).toBe(false)
    await onStandby.executeSql('select pg_wal_replay_resume()')
    await expect.poll(() => replica.isAsked?.(), { timeout: 30_000 }).toBe(true)
  })

  test('that is killed under fifty searches a second makes none of them fail', async () => {
    await expect.poll(isRead, { timeout: 30_000 }).toBe(true)
    const answers: Promise<unknown>[] = []
    for (let n = 0; n < SEARCHES; n++) {
      answers.push(api(catalogueApi.search, { query: { query: `Stillstand ${n}` } }))
      if (n === SEARCHES / 4) await standby.halt('immediate')
      await pause(EVERY)
    }
    const failed = (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected')
    expect(failed).toEqual([])
    expect(replica.isAsked?.()).toBe(false)
    expect(isRead()).toBe(false)
  })
})
