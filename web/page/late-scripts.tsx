import { createContext, use } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { SCROLL_POSITIONS, START_DATA, startScript } from './start-script.ts'

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>

/** On the server, what the loaders of the page have answered, as the router in the browser reads it. */
export const LoadedContext = createContext('')

/**
 * The page's scripts in place of React Router's `<Scripts />` and `<ScrollRestoration />`: these write what differs from
 * page to page into scripts, and ask for files ahead of the first paint. Throws outside the router.
 */
export function LateScripts() {
  const framework = use(FrameworkContext)
  if (!framework) throw new Error('scripts stand within the router')
  const loaded = use(LoadedContext)
  const routes = useMatches().map(({ id }) => id)
  useScrollRestoration({ storageKey: SCROLL_POSITIONS })
  // The browser draws the page when the script has run, and has no need of what it ran with.
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
