import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ComponentType, createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router'

export interface BareRoutes {
  Root: ComponentType
  Page: ComponentType
  loader(): unknown
}

const ROOT = { id: 'root', path: '' }
const PAGE = { id: 'page', parentId: 'root', path: '*' }
const FILES = {
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: [],
}
const NOTHING = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
}

/** What React Router's compiler makes of an app with a root and one route that answers at every path. */
export function bareBuild({ Root, Page, loader }: BareRoutes): ServerBuild {
  return {
    entry: { module: { default: render } },
    routes: {
      root: { ...ROOT, module: { default: Root } },
      page: { ...PAGE, module: { default: Page, loader } },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
      routes: {
        root: { ...ROOT, ...NOTHING, ...FILES, hasLoader: false, module: '/assets/root.js' },
        page: { ...PAGE, ...NOTHING, ...FILES, hasLoader: true, module: '/assets/page.js' },
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

/** In one piece, as the shop does it, and cheaper than a stream. */
async function render({ url }: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url }), {
      onAllReady() {
        const body = new PassThrough()
        buffer(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}
