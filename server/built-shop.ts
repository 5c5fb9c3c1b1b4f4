import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from 'react-router'
import type { PagesOptions } from './pages.ts'

const SERVER_BUILD = fileURLToPath(new URL('../build/server/index.js', import.meta.url))
export const CLIENT_FILES = fileURLToPath(new URL('../build/client', import.meta.url))

export function isBuilt(): boolean {
  return existsSync(SERVER_BUILD)
}

/** The shop as `npm run build` left it. */
export async function loadBuiltShop(): Promise<Pick<PagesOptions, 'handle' | 'contextOf'>> {
  const build = (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild
  return handlerOf(build, 'production')
}

/** What `web/entry.server.tsx` exports for the server. */
interface Entry {
  createRequestHandler: CreateRequestHandlerFunction
  contextOf: (visit: never) => RouterContextProvider
}

export function handlerOf(build: ServerBuild, mode: string): Pick<PagesOptions, 'handle' | 'contextOf'> {
  const entry = build.entry.module as unknown as Entry
  return { handle: entry.createRequestHandler(build, mode), contextOf: entry.contextOf as PagesOptions['contextOf'] }
}
