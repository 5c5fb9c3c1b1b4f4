import type { Config } from '@react-router/dev/config'
import { slimManifest } from './react-router.manifest.ts'

export default {
  appDirectory: 'web',
  // Emptied with each build: what the back office is built to lies beside it.
  buildDirectory: 'build/shop',
  ssr: true,
  // Few routes: known from the start, so that no page asks for them one by one.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => slimManifest(reactRouterConfig.buildDirectory),
} satisfies Config
