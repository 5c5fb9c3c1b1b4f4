import type { PlatformProvider } from '#adapters/platform/port.ts'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { Core } from '#kernel/core.ts'

export interface PlatformsKit {
  core: Core
  /** Null for a platform that is not connected: what has to be delivered there waits. */
  platforms: Record<Platform, PlatformProvider | null>
}
