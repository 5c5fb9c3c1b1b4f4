import type { FileStorage } from '#adapters/storage/port.ts'
import type { Environment } from './env.ts'

/** Where files and pictures lie, if not in folders of this machine. */
export interface FileStorages {
  /** Files that pages offer. */
  files: FileStorage
  /** Original pictures. */
  pictures: FileStorage
}

/**
 * The configured bucket, with a folder for each kind; undefined where there is none. The environment is already checked.
 * Amazon's client takes its time and memory only where it is used.
 */
export async function fileStorages(env: Environment): Promise<FileStorages | undefined> {
  if (!env.S3_BUCKET) return undefined
  const { S3Storage } = await import('#adapters/storage/s3.ts')
  const about = {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
  return {
    files: new S3Storage({ ...about, prefix: 'files' }),
    pictures: new S3Storage({ ...about, prefix: 'pictures' }),
  }
}
