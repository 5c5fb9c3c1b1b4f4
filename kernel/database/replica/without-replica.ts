import type { Readable, Replica } from '../connection.ts'

/** Where there is no replica, everything is read from the one database. */
export function withoutReplica(db: Readable): Replica {
  return { about: () => db, changed: () => undefined }
}
