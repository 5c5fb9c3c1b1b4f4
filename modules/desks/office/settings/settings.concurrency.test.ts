import { expect, test } from 'vitest'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ billing: false })
const { client } = await signIn(app, await makeUser(app, { groups: ['admin'] }))
const params = { id: 'billing' }
const read = async () => (await client(officeSettingsApi.readSetting, { params })).data

test.each(['first', 'next'])(
  'of several who set the %s value at once, one succeeds, and it is the next version',
  async () => {
    const { revision, versions } = await read()
    const writers = Array.from({ length: 10 }, (_, n) =>
      client(officeSettingsApi.changeSetting, {
        params,
        // A value that is set already changes nothing, and would be no loser.
        body: { revision, value: { ...billing, due_days: 10 * versions.length + n + 1 } },
      }).then(
        ({ data }) => data,
        ({ body }: { body: { code: string } }) => body.code,
      ),
    )
    const answers = await Promise.all(writers)
    const [written, ...others] = answers.filter((answer) => typeof answer === 'object')
    expect(others).toEqual([])
    expect(answers.filter((answer) => answer === 'entry_changed')).toHaveLength(9)
    expect(written?.revision).toBe(revision + 1)
    const now = await read()
    expect(now).toMatchObject({ revision: revision + 1, value: written?.value })
    expect(now.versions).toHaveLength(versions.length + 1)
  },
)
