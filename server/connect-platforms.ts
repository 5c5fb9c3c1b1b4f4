import type { GuardOptions } from '#adapters/http/circuit-breaker.ts'
import { guardedPlatform } from '#adapters/platform/guarded-platform.ts'
import { HttpPlatform } from '#adapters/platform/http-platform.ts'
import { OwnApplication } from '#adapters/platform/own-application.ts'
import type { PlatformProvider } from '#adapters/platform/port.ts'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import type { PlatformOptions } from './settings/platform-options.ts'
import { tracedPort } from './tracing/traced-port.ts'

/** The learning platforms, each with a circuit of its own; null for one that is not connected. */
export function connectPlatforms(
  options: PlatformOptions,
  guard: GuardOptions,
): Record<Platform, PlatformProvider | null> {
  const service = (name: 'beook' | 'edubase') => {
    const found = options[name]
    if (!found) return null
    return tracedPort('platform', guardedPlatform(new HttpPlatform({ ...found, name }), { ...guard, provider: name }))
  }
  return {
    beook: service('beook'),
    edubase: service('edubase'),
    web_app: options.web_app && new OwnApplication(options.web_app),
  }
}
