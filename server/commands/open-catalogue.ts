import { connect } from '#kernel/database/connect.ts'
import type { Connection } from '#kernel/database/connection.ts'
import { KeptValues } from '#kernel/kept-values.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { databaseOptions } from '../settings/database-options.ts'
import { readEnvironment } from '../settings/env.ts'
import { type FileStorages, fileStorages } from '../settings/file-storages.ts'
import { type SearchService, searchService } from '../settings/search-service.ts'

export interface OpenCatalogue {
  connection: Connection
  db: Connection['db']
  kept: KeptValues
  /** The shop's public address. */
  origin: string
  /** The folder of the shop's original pictures. */
  picturesDir: string
  /** The folder of files to download. */
  filesDir: string
  /** Undefined where files and pictures lie in the two folders. */
  fileStorages: FileStorages | undefined
  /** Undefined where only the database searches. */
  searchService: SearchService | undefined
}

/** Opens the shop's database for a command: the one DATABASE_URL names, else the embedded one. */
export async function openCatalogue(): Promise<OpenCatalogue> {
  const env = readEnvironment(process.env, false)
  const connection = await connect({
    ...databaseOptions(env),
    dataDir: env.DATABASE_URL ? undefined : `${env.DATA_DIR}/database`,
    poolSize: 2,
  })
  await prepareDatabase(connection, env)
  return {
    connection,
    db: connection.db,
    kept: new KeptValues(),
    origin: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    picturesDir: `${env.DATA_DIR}/pictures`,
    filesDir: `${env.DATA_DIR}/files`,
    fileStorages: await fileStorages(env, () => undefined),
    searchService: searchService(env),
  }
}
