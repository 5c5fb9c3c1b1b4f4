import { PlatformRefused, PlatformUnavailable, PlatformUnclear } from '#adapters/platform/port.ts'

export interface PlatformFailure {
  /** In English, without data of people. */
  failure: string
  /** No retry would change anything: the platform named a known code. */
  isFinal: boolean
}

export const NOT_CONNECTED: PlatformFailure = { failure: 'the platform is not connected', isFinal: false }

/** What an error of a platform means for the next try. Anything that is not of the platform is thrown again. */
export function failureOf(error: unknown): PlatformFailure {
  if (error instanceof PlatformUnavailable) return { failure: 'the platform does not answer', isFinal: false }
  if (error instanceof PlatformUnclear) return { failure: error.reason, isFinal: false }
  if (error instanceof PlatformRefused) return { failure: `refused: ${error.code}`, isFinal: true }
  throw error
}

/** The platform has ended this access for good. */
export function isRevoked(error: unknown): boolean {
  return error instanceof PlatformRefused && error.code === 'REVOKED'
}
