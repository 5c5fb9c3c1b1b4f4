import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { attachment } from './attachment.ts'
import { type FileStorage, isStorageKey, type OfferedFile } from './port.ts'

export interface S3Options {
  bucket: string
  /** Of a service that speaks the protocol of S3; undefined for Amazon's own. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The folder in the bucket, without a slash at the end. */
  prefix: string
}

/** Milliseconds: the storage stands near the shop, and somebody may be waiting. */
const TIMEOUT = { connectionTimeout: 3_000, requestTimeout: 30_000 }
/** Seconds: the longest that a signed link may live (Signature Version 4). */
const LONGEST = 7 * 24 * 60 * 60

/** Files in a bucket of S3 or of a service that speaks its protocol, offered through links that are signed for it. */
export class S3Storage implements FileStorage {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string

  constructor({ bucket, endpoint, region, accessKeyId, secretAccessKey, prefix }: S3Options) {
    this.#bucket = bucket
    this.#prefix = prefix
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other services have the bucket in the path, and do not all know the checksums that Amazon's client adds.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: TIMEOUT,
    })
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isStorageKey(key)) throw new Error('A storage key leads out of its folder')
    await this.#client.send(new PutObjectCommand({ ...this.#place(key), Body: bytes }))
  }

  async read(key: string, most: number): Promise<Uint8Array | null> {
    if (!isStorageKey(key)) return null
    try {
      const controller = new AbortController()
      const found = await this.#client.send(new GetObjectCommand(this.#place(key)), { abortSignal: controller.signal })
      if ((found.ContentLength ?? Number.POSITIVE_INFINITY) > most) {
        // What is not read would keep the connection.
        controller.abort()
        return null
      }
      return (await found.Body?.transformToByteArray()) ?? null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    if (!isStorageKey(key)) return
    await this.#client.send(new DeleteObjectCommand(this.#place(key))).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }

  /** No request is made: a link to a missing file is found out by who follows it. */
  async link({ key, name, mediaType }: OfferedFile, expires: Date): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#place(key),
      ResponseContentDisposition: attachment(name),
      ResponseContentType: mediaType,
      ResponseCacheControl: 'private, no-store',
    })
    const seconds = Math.ceil((expires.getTime() - Date.now()) / 1000)
    if (seconds > 0) return getSignedUrl(this.#client, command, { expiresIn: Math.min(seconds, LONGEST) })
    return getSignedUrl(this.#client, command, { expiresIn: 1, signingDate: new Date(expires.getTime() - 1000) })
  }

  #place(key: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}/${key}` }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
}
