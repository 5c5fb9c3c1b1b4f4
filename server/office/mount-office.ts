import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { Refusal } from '#contract/errors.ts'
import { inSpan } from '#kernel/tracing.ts'
import { isCrossSite } from '../api/guards.ts'
import { answerWithMethods, onlyReading, PAGE_METHODS } from '../http/allowed-methods.ts'
import { clientAddress } from '../http/client-address.ts'
import { compressPage } from '../http/compression/compress-page.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { refusalResponse } from '../http/errors.ts'
import { strictTransport } from '../http/security-headers.ts'
import { atPublicAddress, isRead } from '../pages/public-address.ts'
import { refuseForm } from '../pages/refuse-form.ts'
import { meetVisitor, type VisitOptions } from '../pages/visit.ts'
import type { OfficeBuild } from './built-office.ts'
import { newNonce, officeHeaders } from './office-headers.ts'

interface OfficeOptions {
  /** The back office as it is now: while developing, it changes. */
  load(): Promise<OfficeBuild>
  /** The folder of its built files; undefined where the development server has them. */
  files: string | undefined
  trustedProxies: number
}

/**
 * Mounts the back office below `/office`: its files, which carry a hash in their names, and its pages. A page is made for
 * one person and kept nowhere.
 */
export function mountOffice(app: Hono<HttpEnvironment>, visits: VisitOptions, options: OfficeOptions): void {
  const { files } = options
  if (files !== undefined) {
    const header = (c: Context) => c.header('cache-control', 'public, max-age=31536000, immutable')
    const rewriteRequestPath = (path: string) => path.replace(/^\/office/, '')
    app.use(
      '/office/assets/*',
      onlyReading,
      serveStatic({ root: files, precompressed: true, rewriteRequestPath, onFound: (_path, c) => void header(c) }),
    )
    app.all('/office/assets/*', (c) => c.notFound())
  }
  const ipOf = (c: Context<HttpEnvironment>) =>
    clientAddress(c.env.incoming.socket.remoteAddress, c.req.raw.headers, options.trustedProxies)
  for (const path of ['/office', '/office.data', '/office/*'])
    app.all(path, (c) => answerOffice(c.req.raw, ipOf(c), visits, options))
}

/** The pages on which a page of the website stands in a frame. */
const EDITOR = /^\/office\/inhalte\/[^/]+\/bearbeiten$/

async function answerOffice(
  asked: Request,
  ip: string,
  visits: VisitOptions,
  { load, files }: OfficeOptions,
): Promise<Response> {
  if (!(PAGE_METHODS as readonly string[]).includes(asked.method) || asked.method === 'OPTIONS')
    return answerWithMethods(asked.method, PAGE_METHODS)
  const request = atPublicAddress(asked, visits.publicUrl)
  if (!isRead(request) && isCrossSite(request.headers, new URL(request.url).origin))
    return refusalResponse(new Refusal('cross_site'))
  const office = await load()
  if (!isRead(request) && !office.takesForm(new URL(request.url).pathname))
    return refuseForm(request, { log: visits.log, patternOf: office.patternOf })
  const { visit, jar } = await meetVisitor(request, { ip, isOneself: true }, visits)
  // The development server's pages have scripts that a policy would block.
  const nonce = files === undefined ? undefined : newNonce()
  const context = office.contextOf(visit, nonce)
  const answer = await inSpan({ name: 'render', kind: 'internal' }, () => office.handle(request, context))
  const headers = new Headers(answer.headers)
  for (const cookie of jar.set) headers.append('set-cookie', cookie)
  for (const [name, value] of strictTransport(visits.publicUrl)) headers.set(name, value)
  if (nonce === undefined) headers.set('cache-control', 'no-store')
  else
    for (const [name, value] of officeHeaders(nonce, office.release, EDITOR.test(new URL(request.url).pathname)))
      headers.set(name, value)
  return compressPage(request, new Response(answer.body, { status: answer.status, headers }))
}
