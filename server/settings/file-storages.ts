import { CircuitBreaker, type GuardOptions } from '#adapters/http/circuit-breaker.ts'
import { guardedStorage, STORAGE_OPEN_FOR } from '#adapters/storage/guarded-storage.ts'
import { type FileStorage, StorageUnavailable } from '#adapters/storage/port.ts'
import type { Environment } from './env.ts'

/** Where files and pictures lie, if not in folders of this machine. */
interface Folders {
  /** Files that pages offer. */
  files: FileStorage
  /** Original pictures. */
  pictures: FileStorage
}

export interface FileStorages extends Folders {
  /** The same for jobs, which have the time to try again. */
  forJobs: Folders
}

/** How often a job tries a call before it fails. */
const ATTEMPTS_OF_JOBS = 3

/**
 * The configured bucket, with a folder for each kind; undefined where there is none. The environment is already checked.
 * All share one circuit breaker. Amazon's client takes its time and memory only where it is used.
 */
export async function fileStorages(
  env: Environment,
  report: GuardOptions['report'],
): Promise<FileStorages | undefined> {
  if (!env.S3_BUCKET) return undefined
  const { S3Storage } = await import('#adapters/storage/s3.ts')
  const about = {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
  const circuit = new CircuitBreaker({
    report,
    provider: 'storage',
    Unavailable: StorageUnavailable,
    openFor: STORAGE_OPEN_FOR,
  })
  const folders = (attempts: number): Folders => ({
    files: guardedStorage(new S3Storage({ ...about, attempts, prefix: 'files' }), circuit),
    pictures: guardedStorage(new S3Storage({ ...about, attempts, prefix: 'pictures' }), circuit),
  })
  return { ...folders(1), forJobs: folders(ATTEMPTS_OF_JOBS) }
}
