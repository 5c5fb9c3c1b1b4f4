import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CreateRequestHandlerFunction, ServerBuild } from 'react-router'
import { firstPartsOfPages, formPages, pagePatterns } from './page-pattern.ts'
import type { ShopBuild } from './shop-build.ts'

const SERVER_BUILD = fileURLToPath(new URL('../../build/shop/server/index.js', import.meta.url))
export const CLIENT_FILES = fileURLToPath(new URL('../../build/shop/client', import.meta.url))

export function isBuilt(): boolean {
  return existsSync(SERVER_BUILD)
}

/** The shop as `npm run build` built it. */
export async function loadBuiltShop(): Promise<ShopBuild> {
  const build = (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild
  return handlerOf(build, 'production')
}

/** What `web/entry.server.tsx` exports for the server. */
interface Entry extends Omit<ShopBuild, 'handle' | 'patternOf' | 'takesForm' | 'firstParts'> {
  createRequestHandler: CreateRequestHandlerFunction
}

export function handlerOf(build: ServerBuild, mode: string): ShopBuild {
  const entry = build.entry.module as unknown as Entry
  const { createRequestHandler, contextOf, loadSession, fillOpenings, drawPart, startScript, pictureHost } = entry
  const handle = createRequestHandler(build, mode)
  return {
    handle,
    contextOf,
    loadSession,
    fillOpenings,
    drawPart,
    startScript,
    pictureHost,
    patternOf: pagePatterns(build),
    takesForm: formPages(build),
    firstParts: firstPartsOfPages(build),
  }
}
