import { createContext, use } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { SCROLL_POSITIONS, START_DATA, startScript } from './start-script.ts'

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>

/** On the server, the loader data of the page in the router's encoding. */
export const LoadedContext = createContext('')

/**
 * The page's scripts, in place of React Router's `<Scripts />` and `<ScrollRestoration />`, which write page data into
 * inline scripts and load files before the first paint. It works inside the router only. It saves no bytes, but time:
 * with it Lighthouse gives 96 to 100 points instead of 93 to 95 (`npm run bench -- --only lighthouse`,
 * docs/decisions/0009).
 */
export function LateScripts() {
  const framework = use(FrameworkContext)
  if (!framework) throw new Error('scripts stand within the router')
  const loaded = use(LoadedContext)
  const routes = useMatches().map(({ id }) => id)
  useScrollRestoration({ storageKey: SCROLL_POSITIONS })
  // By hydration the script has run, and the browser no longer needs its data.
  const isServer = import.meta.env.SSR
  return (
    <>
      <script id={START_DATA} type="application/json" suppressHydrationWarning>
        {isServer ? startData(framework, routes, loaded) : ''}
      </script>
      <script suppressHydrationWarning>{isServer ? startScript : ''}</script>
    </>
  )
}

/** React escapes what could end the block. */
function startData({ manifest, serverHandoffString }: Framework, routes: readonly string[], loaded: string): string {
  const parts = routes.flatMap((id) => manifest.routes[id] ?? [])
  const modules = parts.map(({ id, clientActionModule, clientLoaderModule, clientMiddlewareModule, module }) => [
    id,
    [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter(Boolean),
  ])
  const files = [manifest.entry, ...parts].flatMap(({ module, imports = [] }) => [module, ...imports])
  return JSON.stringify({
    context: JSON.parse(serverHandoffString ?? '{}') as unknown,
    loaded,
    files: [...new Set(files)],
    first: [manifest.hmr?.runtime, manifest.url].filter(Boolean),
    modules,
    entry: manifest.entry.module,
  })
}
