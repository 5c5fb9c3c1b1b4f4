import type { Config } from '@react-router/dev/config'
import { slimManifest } from '../react-router.manifest.ts'

/** The back office: a build of its own beside the shop's, below `/office`. React Router empties the folder it builds to. */
export default {
  appDirectory: '.',
  basename: '/office',
  buildDirectory: '../build/office',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => slimManifest(reactRouterConfig.buildDirectory),
} satisfies Config
