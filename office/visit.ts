import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { User } from '#contract/ground/users.ts'

/** What the server passes to every loader and action of the back office. */
export interface Visit {
  /** The API in process, with the visitor's cookies. */
  client: Client
  /** Staff whose login has not shown a second factor. */
  secondFactorMissing: boolean
  /** The logged-in user, loaded once per request. */
  user(): Promise<User | null>
  /** `https://shop.example` */
  origin: string
  /** Logs a failure without the error's message, which may name persons. */
  reportFailure(error: unknown): void
}

export const visitContext = createContext<Visit>()

interface Arguments {
  context: Readonly<RouterContextProvider>
}

export function visitOf({ context }: Arguments): Visit {
  return context.get(visitContext)
}

/** The typed client of this request. */
export function apiOf({ context }: Arguments): Client {
  return context.get(visitContext).client
}

/** The id of the person who works here; staff alone come this far. */
export async function personOf({ context }: Arguments): Promise<string> {
  return (await context.get(visitContext).user())?.id ?? ''
}
