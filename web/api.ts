import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { User } from '#contract/users.ts'

/** What the server hands every loader and action. */
export interface Visit {
  /** The API in process, with the visitor's cookies; cookies it sets reach the browser with the page. */
  client: Client
  /** Whether the browser carries a login; pages of those who do not must hold nothing personal. */
  hasLogin: boolean
  /** The logged-in user, asked for once a request. */
  user(): Promise<User | null>
  /** `https://shop.example`, for canonical addresses. */
  origin: string
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
