import { createContext, type RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import type { User } from '#contract/ground/users.ts'
import type { LayoutData } from './page/layout-data.ts'
import type { Opening } from './page/openings.tsx'
import type { SharedPart } from './page/shared-part.tsx'

/** What the server passes to every loader and action. */
export interface Visit {
  /** The API in process, with the visitor's cookies; cookies that it sets reach the browser with the page. */
  client: Client
  /** The API in process without a visitor: it knows only the visitor's groups, so its answers may be cached. */
  shared: Client
  /**
   * The page's openings for what is the visitor's own (see `openings.tsx`), and the parts it shares with other pages.
   */
  openings: (Opening | SharedPart)[]
  /** Where the page's HTML is put. The body of a response would copy it through streams. */
  rendered: { html?: Buffer<ArrayBuffer> }
  /** Navigations and settings of every page, cached by the server until they change. */
  layout(): Promise<LayoutData>
  /** Whether the browser's router asks for the data of a page alone. */
  dataOnly: boolean
  /** Whether the browser carries a login. */
  hasLogin: boolean
  /** Of the logged-in user. */
  firstName: string | null
  /** Logged in, with an e-mail address that is not confirmed. */
  unverified: boolean
  /** Logged in, as a teacher who is under review. */
  pendingTeacher: boolean
  /** Of the logged-in user. */
  userId: string | null
  /** Logged in, as a confirmed teacher. */
  isTeacher: boolean
  /** Logged in with an account that a class has made. */
  isPupil: boolean
  /** Staff are logged in as this person: whose account it is, and until when (ISO 8601). */
  acting: { name: string; endsAt: string } | null
  /** Staff whose login has not shown a second factor: they must set one up before anything else. */
  secondFactorMissing: boolean
  /** The logged-in user, loaded once per request. Where the shop cannot tell just now, it is the error page. */
  user(): Promise<User | null>
  /**
   * Names the last answer to a form of the cart that has reached this browser, or else its login; empty where there is
   * neither. A press without JavaScript goes by it.
   */
  lastPress: string
  /** Gives the browser another `lastPress` with this answer, because the form was carried out. */
  endPress(): void
  /** `https://shop.example`, for canonical addresses. */
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

interface KeepOptions {
  /** The parameters of the address that the page depends on; any other is ignored. */
  parameters?: readonly string[] | undefined
  /** One of them, if its value stands only in queries of the page's links: pages differ by nothing else. */
  open?: string
  /** Visitors with a login are rendered a page of their own, or never see it: less is cached. */
  forGuests?: boolean
}

/**
 * Reads what is the same for all visitors in the same groups, and lets the server cache the resulting page until one of
 * its tags is purged (decision record 4).
 */
export function sharedOf({ context }: Arguments) {
  return {
    api: context.get(visitContext).shared,
    keepFor: (tags: readonly string[], { parameters = [], open, forGuests }: KeepOptions = {}): HeadersInit => ({
      'cache-tag': tags.join(','),
      'cache-parameters': parameters.join(','),
      ...(open && { 'cache-open-parameter': open }),
      ...(forGuests && { 'cache-for': 'guests' }),
    }),
  }
}
