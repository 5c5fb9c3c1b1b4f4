import type { FileStorage } from '#adapters/storage/port.ts'
import type { HeldWork } from '#contract/ground/held-work.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Connection } from '#kernel/database/connection.ts'
import type { Report } from '#kernel/module.ts'
import { countUp, holdMarks, moveMarks, readServer } from '#modules/ground/backups/database-marks.ts'
import { readHeld } from '#modules/ground/backups/held-work.ts'
import { readOutsideNote, writeOutsideNote } from '#modules/ground/backups/outside-note.ts'
import { type OutsideNote, type SetBack, setBackOf } from '#modules/ground/backups/restore-sign.ts'
import { beginRestore } from './begin-restore.ts'

interface Watched {
  connection: Pick<Connection, 'kind' | 'db' | 'executeAside'>
  storage: Pick<FileStorage, 'read' | 'put'>
  report: Report
}

/**
 * Finds out whether the database was set back, before the shop begins and whenever it has been away. Of the embedded
 * database nobody finds it out: it is a folder that somebody copies.
 */
export class RestoreWatch {
  readonly #watched: Watched
  /** The highest mark that this process was told. */
  #known: OutsideNote | null = null

  constructor(watched: Watched) {
    this.#watched = watched
  }

  /** Looks at the database, and makes one that was set back safe. Any number of processes may look at once. */
  async look(): Promise<void> {
    const { connection, report } = this.#watched
    if (connection.kind === 'pglite') return
    const noted = await readOutsideNote(this.#watched.storage).catch((error: unknown) => {
      report(
        { type: error instanceof Error ? error.name : 'unknown' },
        'nobody can say whether the database was set back',
      )
      return null
    })
    const outside = [noted, this.#known].filter((note) => note !== null)
    const found = await inTransaction(connection.db, async (tx) => {
      const server = await readServer(tx, connection.kind)
      const remembered = await holdMarks(tx, server)
      const setBack = setBackOf(remembered, server, outside)
      if (setBack) await beginRestore(tx, setBack)
      const hasMoved = server.timeline !== remembered.timeline || server.recoveryTarget !== remembered.recoveryTarget
      if (setBack || hasMoved)
        await moveMarks(
          tx,
          server,
          outside.filter(({ shop }) => shop === remembered.shop),
        )
      return setBack
    })
    if (found) this.#tell(found)
  }

  /** The operator says that the database was set back to a moment. */
  async declare(restoredTo: Date): Promise<string> {
    const { connection } = this.#watched
    return inTransaction(connection.db, async (tx) => {
      const server = await readServer(tx, connection.kind)
      await holdMarks(tx, server)
      const id = await beginRestore(tx, { restoredTo, sign: 'by_hand' })
      const noted = await readOutsideNote(this.#watched.storage).catch(() => null)
      await moveMarks(tx, server, noted ? [noted] : [])
      return id
    })
  }

  /** What is held now; a database that has gone back behind this process is looked at first. */
  async held(): Promise<Set<HeldWork>> {
    const { db } = this.#watched.connection
    const { held, mark } = await readHeld(db)
    if (mark >= (this.#known?.mark ?? 0)) return held
    await this.look()
    return (await readHeld(db)).held
  }

  /** Counts up, and notes it outside where nobody can set it back with the database. */
  async mark(): Promise<void> {
    const { connection, storage, report } = this.#watched
    if (connection.kind === 'pglite') return
    try {
      const counted = await countUp(connection)
      if (!counted) return
      const known = this.#known
      if (known && known.shop === counted.shop && known.mark >= counted.mark) return await this.look()
      this.#known = counted
      await writeOutsideNote(storage, counted)
    } catch (error) {
      report({ type: error instanceof Error ? error.name : 'unknown' }, 'how far the database has come is not noted')
    }
  }

  #tell({ restoredTo, sign }: SetBack): void {
    this.#watched.report(
      { restoredTo: restoredTo.toISOString(), sign },
      'the database was restored: mails, webhooks, deliveries, refunds and reminders are held until staff release them',
    )
  }
}
