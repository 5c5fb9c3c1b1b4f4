import type { CircuitBreaker } from '../http/circuit-breaker.ts'
import { guarded } from '../http/guarded.ts'
import type { FileStorage } from './port.ts'

/** Milliseconds for which a storage that hangs is not asked: people wait for their bills and pictures. */
export const STORAGE_OPEN_FOR = 10_000

/**
 * A storage behind a circuit breaker, which several storages of one service share: while it hangs, callers get
 * StorageUnavailable at once. A link is made without it.
 */
export function guardedStorage(storage: FileStorage, circuit: CircuitBreaker): FileStorage {
  return guarded(storage, { circuit, calls: ['put', 'putStream', 'read', 'readStream', 'remove'] })
}
