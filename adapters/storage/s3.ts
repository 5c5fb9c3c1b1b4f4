import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { dispositionOf } from './attachment.ts'
import { type FileStorage, isStorageKey, type OfferedFile, ofSize } from './port.ts'

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
/** The least that Amazon takes for a part that is not the last one is 5 MB. */
const PART_BYTES = 8 * 1024 * 1024
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

  /** In parts, so that a broken stream leaves nothing, and a part that fails is sent again by itself. */
  async putStream(key: string, pieces: AsyncIterable<Uint8Array>, size: number): Promise<void> {
    if (!isStorageKey(key)) throw new Error('A storage key leads out of its folder')
    const parts = inParts(ofSize(pieces, size))
    if (size <= PART_BYTES) {
      let whole: Uint8Array = new Uint8Array()
      for await (const part of parts) whole = part
      return this.put(key, whole)
    }
    const upload = { ...this.#place(key), UploadId: await this.#beginUpload(key) }
    try {
      const sent: { ETag: string | undefined; PartNumber: number }[] = []
      for await (const part of parts) {
        const number = sent.length + 1
        const { ETag } = await this.#client.send(new UploadPartCommand({ ...upload, PartNumber: number, Body: part }))
        sent.push({ ETag, PartNumber: number })
      }
      await this.#client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  async #beginUpload(key: string): Promise<string | undefined> {
    return (await this.#client.send(new CreateMultipartUploadCommand(this.#place(key)))).UploadId
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

  async readStream(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    if (!isStorageKey(key)) return null
    try {
      const { Body: body } = await this.#client.send(new GetObjectCommand(this.#place(key)))
      return body instanceof Readable ? body : null
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
  async link(file: OfferedFile, expires: Date): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#place(file.key),
      ResponseContentDisposition: dispositionOf(file),
      ResponseContentType: file.mediaType,
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

/** Joins pieces to parts of `PART_BYTES`; the last one is as long as it is. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    bytes += piece.byteLength
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
}
