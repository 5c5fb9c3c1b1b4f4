import { createContext, type RouterContextProvider } from 'react-router'
import type { User } from '#contract/account/users.ts'
import type { Client } from '#contract/client.ts'
import type { LayoutData } from './layouts/layout-data.ts'
import type { Opening } from './page/openings.tsx'
import type { SharedPart } from './page/shared-part.tsx'

/** What the server hands every loader and action. */
export interface Visit {
  /** The API in process, with the visitor's cookies; cookies it sets reach the browser with the page. */
  client: Client
  /** The API in process without a visitor: it knows no more than as whom he looks, so its answers may be kept. */
  shared: Client
  /** What the page leaves open for the visitor's own (see `openings.tsx`), and what it shares with other pages. */
  openings: (Opening | SharedPart)[]
  /** Navigations and settings of every page, kept by the server until they change. Throws what the API refused with. */
  layout(): Promise<LayoutData>
  /** Whether the browser's router asked, for the data of a page alone. */
  dataOnly: boolean
  /** Whether the browser carries a login. */
  hasLogin: boolean
  /** Of who is logged in. */
  firstName: string | null
  /** Logged in, with an e-mail address that is not confirmed. */
  unverified: boolean
  /** Logged in, as a teacher who is under review. */
  pendingTeacher: boolean
  /** Staff whose login has not shown a second factor: they set one up before anything else. */
  secondFactorMissing: boolean
  /** The logged-in user, asked for once a request. Throws the error page where the shop cannot tell just now. */
  user(): Promise<User | null>
  /** `https://shop.example`, for canonical addresses. */
  origin: string
  /** Writes to the shop's log what went wrong, without what the error says, as it may name persons. */
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

/**
 * Reads what every such viewer sees, and lets the server keep the page that is made of it until one of its tags is
 * purged (decision record 4). `parameters` of the address are those that the page depends on; any other is left out.
 */
export function sharedOf({ context }: Arguments) {
  return {
    api: context.get(visitContext).shared,
    keepFor: (tags: readonly string[], parameters: readonly string[] = []): HeadersInit => ({
      'cache-tag': tags.join(','),
      'cache-parameters': parameters.join(','),
    }),
  }
}
