import { expect, test } from 'vitest'
import { getCurrentUser } from '#contract/auth.ts'
import { startTestApp } from '#tests/app.ts'
import { makeUser } from '#tests/factories.ts'
import { signIn } from '#tests/sign-in.ts'

const app = await startTestApp()

test('logs in', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  expect((await client(getCurrentUser)).data.id).toBe(user.id)
})
