import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { User } from '#contract/ground/users.ts'
import { type Visit, visitContext } from '#web/api.ts'

/** Somebody who is logged in. */
export interface LoggedIn {
  client: Client
  user: { id: string }
}

interface Pressed {
  /** Of the page, with its query. */
  path: string
  /** Fields of the form; one that stands there several times has a list. */
  form: Readonly<Record<string, string | readonly string[]>>
  params?: Record<string, string>
}

/** What the action of a page answers to a form of somebody: where it leads, or what it says. */
export async function pressForm(
  action: (args: never) => Promise<unknown>,
  { client, user }: LoggedIn,
  { path, form, params = {} }: Pressed,
): Promise<unknown> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) for (const one of [value].flat()) body.append(name, one)
  const request = new Request(`http://shop.test${path}`, { method: 'POST', body })
  const args = { ...argumentsOf({ client, user }, request), params } as unknown as ActionFunctionArgs
  const answer = await action(args as never)
  return answer instanceof Response ? answer.headers.get('location') : answer
}

/** What the loader of a page reads for somebody. */
export async function readPage<T>(loader: (args: never) => Promise<T>, person: LoggedIn, path: string): Promise<T> {
  return loader({ ...argumentsOf(person, new Request(`http://shop.test${path}`)), params: {} } as never)
}

function argumentsOf({ client, user }: LoggedIn, request: Request) {
  const context = new RouterContextProvider()
  const { origin } = new URL(request.url)
  const visit = { client, user: async () => ({ id: user.id }) as User, secondFactorMissing: false, origin }
  context.set(visitContext, visit as unknown as Visit)
  return { request, url: new URL(request.url), context }
}
