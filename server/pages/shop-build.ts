import type { RequestHandler, RouterContextProvider } from 'react-router'
import type { Visit } from '#web/api.ts'
import type { Opening } from './page-template.ts'
import type { DrawnPart } from './shared-parts.ts'

/** What the server calls of the shop's build; see `web/entry.server.tsx`. */
export interface ShopBuild {
  handle: RequestHandler
  contextOf(visit: Visit): RouterContextProvider
  loadSession(args: { context: RouterContextProvider }): Promise<unknown>
  /** The HTML of each opening of the page at `path`, for one visitor. */
  fillOpenings(openings: readonly Opening[], session: unknown, path: string): string[]
  /** Draws a part that pages share, as the page at `path` draws it. */
  drawPart(draw: unknown, path: string): DrawnPart
  /** The pattern of the page at a path, `/profile/orders/:id`. */
  patternOf(path: string): string
  /** Whether the page at a path takes a form. */
  takesForm(path: string): boolean
  /** The first path segments of the application's own pages. */
  firstParts: ReadonlySet<string>
  /** The script that every page contains. */
  startScript: string
  /** The host of the image service beside this site; empty if there is none. */
  pictureHost: string
}
