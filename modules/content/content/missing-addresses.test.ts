import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { makeEntry, pageContent } from '#tests/support/factories/content-factories.ts'
import { isMissing } from './missing-addresses.ts'
import { redirects } from './tables.ts'

const { core } = await startTestApp()
await makeEntry({ core }, '/ueber-uns/team', pageContent({ title: 'Team' }))
await core.db.insert(redirects).values({ uri: '/alter-shop/start', target: '/ueber-uns/team' })

test.each(['/wp-admin', '/wp-login.php', '/gibt-es-nicht/1', '/.env', '/cgi-bin/test'])(
  'nothing can be at %s',
  async (path) => {
    expect(await isMissing(core, path)).toBe(true)
  },
)

test.each([
  '/ueber-uns',
  '/ueber-uns/team',
  '/ueber-uns/gibt-es-nicht',
  '/alter-shop/start',
  '/titel/gibt-es-nicht',
  '/faecher/gibt-es-nicht',
  '/artikel/gibt-es-nicht',
  '/profile/gibt-es-nicht',
  '/newsletter/subscribe',
  '/de_CH/wp-admin',
  '//wp-admin',
  '/wp-admin/',
  '/',
])('%s has to be looked up', async (path) => {
  expect(await isMissing(core, path)).toBe(false)
})
