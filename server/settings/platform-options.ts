import type { HttpPlatformOptions } from '#adapters/platform/http-platform.ts'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { Environment } from './env.ts'

type ServiceOptions = Omit<HttpPlatformOptions, 'name'>

/** How to reach each learning platform; null for one that is not connected. */
export interface PlatformOptions extends Record<Platform, object | null> {
  beook: ServiceOptions | null
  edubase: ServiceOptions | null
  /** Where a person enters the publisher's own application. */
  web_app: { url: string } | null
}

export const NOT_CONNECTED: PlatformOptions = { beook: null, edubase: null, web_app: null }

/** The environment is already checked: an address does not come without its secret. */
export function platformOptions(env: Environment): PlatformOptions {
  return {
    beook: serviceOptions(env.BEOOK_URL, env.BEOOK_SECRET),
    edubase: serviceOptions(env.EDUBASE_URL, env.EDUBASE_SECRET),
    web_app: env.WEB_APP_URL === undefined ? null : { url: env.WEB_APP_URL },
  }
}

function serviceOptions(url: string | undefined, secret: string | undefined): ServiceOptions | null {
  return url === undefined || secret === undefined ? null : { url, secret }
}

/** The platforms that nothing can be delivered to. */
export function unconnectedPlatforms(options: PlatformOptions): string[] {
  return Object.entries(options).flatMap(([name, one]) => (one === null ? [name] : []))
}
