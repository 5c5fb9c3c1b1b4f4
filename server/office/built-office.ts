import { fileURLToPath, pathToFileURL } from 'node:url'
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Visit } from '#office/visit.ts'
import { formPages, pagePatterns } from '../pages/page-pattern.ts'

const SERVER_BUILD = fileURLToPath(new URL('../../build/office/server/index.js', import.meta.url))
export const OFFICE_FILES = fileURLToPath(new URL('../../build/office/client', import.meta.url))

/** The back office as the server needs it. */
export interface OfficeBuild {
  /** The name of this build's scripts: another one has others. */
  release: string
  handle: RequestHandler
  /** The pattern of the page at a path. */
  patternOf(path: string): string
  /** Whether the page at a path takes a form. */
  takesForm(path: string): boolean
  contextOf(visit: Visit, nonce: string | undefined): RouterContextProvider
}

/** What `office/entry.server.tsx` exports for the server. */
interface Entry {
  createRequestHandler: CreateRequestHandlerFunction
  contextOf: OfficeBuild['contextOf']
}

/** The back office as `npm run build` built it. */
export async function loadBuiltOffice(): Promise<OfficeBuild> {
  const build = (await import(pathToFileURL(SERVER_BUILD).href)) as ServerBuild
  return officeOf(build, 'production')
}

export function officeOf(build: ServerBuild, mode: string): OfficeBuild {
  const { createRequestHandler, contextOf } = build.entry.module as unknown as Entry
  return {
    release: build.assets.version,
    handle: createRequestHandler(build, mode),
    patternOf: pagePatterns(build),
    takesForm: formPages(build),
    contextOf,
  }
}
