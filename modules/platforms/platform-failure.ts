import { PlatformRefused, PlatformUnavailable } from '#adapters/platform/port.ts'

export interface PlatformFailure {
  /** In English, without data of people. */
  failure: string
  isFinal: boolean
}

export const NOT_CONNECTED: PlatformFailure = { failure: 'the platform is not connected', isFinal: false }

/** What an error of a platform means for the next try. Anything that is not of the platform is thrown again. */
export function failureOf(error: unknown): PlatformFailure {
  if (error instanceof PlatformUnavailable) return { failure: 'the platform does not answer', isFinal: false }
  if (error instanceof PlatformRefused) {
    return { failure: error.code === null ? error.reason : `${error.reason}: ${error.code}`, isFinal: true }
  }
  throw error
}

/** The platform has ended this access for good. */
export function isRevoked(error: unknown): boolean {
  return error instanceof PlatformRefused && error.code === 'REVOKED'
}
