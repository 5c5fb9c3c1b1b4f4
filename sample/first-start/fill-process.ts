import { takeOrder } from '#adapters/own-process/take-order.ts'
import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { migrate } from '#kernel/database/migrating/migrate.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { writeFiles } from '../content/write-files.ts'
import { putSecondFactors } from '../people/second-factor.ts'
import { drawSamplePictures, type SeedOptions, seedDemonstration } from '../seed.ts'

/** The order for the process of `fill-in-own-process.ts`: to make this database and to fill it and these folders. */
export interface FillOrder extends Pick<SeedOptions, 'coversDir' | 'filesDir'> {
  /** The folder of the embedded database. */
  databaseDir: string
  tokenSecret: string
}

export type FillReport = { line: string } | { failed: string } | { done: true }

takeOrder<FillOrder, FillReport>(async (order, tell) => {
  await fill(order, (line) => void tell({ line })).then(
    () => tell({ done: true }),
    (error: unknown) => tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

async function fill(order: FillOrder, say: (line: string) => void): Promise<void> {
  const { databaseDir, coversDir, filesDir } = order
  const connection = await connect({ dataDir: databaseDir })
  await Promise.all([
    fillAndClose(connection, order, say),
    // Pictures are encoded by threads that are idle while the database is filled.
    coversDir !== null && drawSamplePictures({ coversDir, say }),
  ])
  if (filesDir !== null) await writeFiles(filesDir, makeCatalogue())
}

async function fillAndClose(
  connection: Connection,
  { tokenSecret }: FillOrder,
  say: (line: string) => void,
): Promise<void> {
  const { db } = connection
  try {
    await migrate(connection)
    await seedDemonstration({ db, coversDir: null, filesDir: null, tokenSecret, say })
    await putSecondFactors(db, tokenSecret)
  } finally {
    await connection.close()
  }
}
