import { beforeAll, expect, test } from 'vitest'
import { getCurrentUser } from '#contract/accounts/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { takes } from '#contract/refusals.ts'
import { demonstrationAccounts } from '#sample/people/accounts.ts'
import { seedDemonstration } from '#sample/seed.ts'
import { startTestApp, TOKEN_SECRET } from '../support/app.ts'
import { type SignedIn, signIn } from '../support/sign-in.ts'
import { checkDescribed } from './described-answers.ts'

const app = await startTestApp()

beforeAll(
  () =>
    seedDemonstration({
      db: app.core.db,
      coversDir: null,
      filesDir: null,
      tokenSecret: TOKEN_SECRET,
      say: () => undefined,
    }),
  600_000,
)

/** Things of a list whose own addresses are read too. */
const MOST_READ = 12

/** Calls an operation, and holds its answer against the description. */
async function read(
  { headers }: Pick<SignedIn<unknown>, 'headers'>,
  endpoint: Endpoint,
  path: string,
): Promise<unknown> {
  const response = await app.send(new Request(`http://shop.test/api${path}`, { headers }))
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return null
  const body: unknown = await response.json()
  checkDescribed(endpoint, body)
  return body
}

/** The ids that a list answers. */
function idsOf(body: unknown): string[] {
  const data = (body as { data?: unknown } | null)?.data
  const rows = Array.isArray(data) ? data : []
  return rows.flatMap((row: unknown) => {
    const id = (row as { id?: unknown }).id
    return typeof id === 'string' ? [id] : []
  })
}

test.each(demonstrationAccounts.users.map(({ email }) => email))(
  'what %s reads of the demonstration is as the description of the API says',
  async (email) => {
    const login = await signIn(app, { email, password: demonstrationAccounts.password })
    const { data: own } = await login.client(getCurrentUser)
    let answered = 0
    for (const endpoint of endpoints.filter(({ method }) => method === 'get')) {
      const path = endpoint.path.replace(/^\/users\/\{id\}/, `/users/${own.id}`)
      const [parameter, ...more] = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name)
      if (more.length > 0) continue
      if (parameter === undefined) answered += (await read(login, endpoint, path)) === null ? 0 : 1
      else if (takes(endpoint.params)) {
        const list = endpoints.find(({ method, path: other }) => method === 'get' && path.startsWith(`${other}/{`))
        const listed = list ? await read(login, list, path.slice(0, path.indexOf('/{'))) : null
        for (const id of idsOf(listed).slice(0, MOST_READ))
          answered += (await read(login, endpoint, path.replace(parameter, id))) === null ? 0 : 1
      }
    }
    expect(answered).toBeGreaterThan(10)
  },
  300_000,
)
