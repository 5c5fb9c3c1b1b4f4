import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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
import { type FileStorage, isStorageKey, type OfferedFile, ofSize, StorageUnavailable } from './port.ts'

export interface S3Options {
  bucket: string
  /** Of a service that speaks the protocol of S3; undefined for Amazon's own. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The folder in the bucket, without a slash at the end. */
  prefix: string
  /** How often a call is tried before it fails: once by default, as somebody may be waiting. */
  attempts?: number | undefined
  /** Milliseconds to connect, and for an answer or for each silence in it; 1 and 10 seconds by default. */
  timeout?: { connect: number; answer: number } | undefined
}

/** The storage stands near the shop. */
const TIMEOUT = { connect: 1_000, answer: 10_000 }
/** Milliseconds that each byte adds to the time of a call: a megabyte in a second. */
const PER_BYTE = 1 / 1024
/** The least that Amazon takes for a part that is not the last one is 5 MB. */
const PART_BYTES = 8 * 1024 * 1024
/** Seconds: the longest that a signed link may live (Signature Version 4). */
const LONGEST = 7 * 24 * 60 * 60

/** Files in a bucket of S3 or of a service that speaks its protocol, offered through links that are signed for it. */
export class S3Storage implements FileStorage {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #prefix: string
  /** Milliseconds for all attempts of a call. */
  readonly #answerWithin: number

  constructor(options: S3Options) {
    const { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix, attempts = 1, timeout = TIMEOUT } = options
    this.#answerWithin = timeout.answer * attempts
    this.#bucket = bucket
    this.#prefix = prefix
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other services have the bucket in the path, and do not all know the checksums that Amazon's client adds.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attempts,
      requestHandler: { connectionTimeout: timeout.connect, socketTimeout: timeout.answer },
    })
  }

  /** One call. Every failure that is no answer of a working service is StorageUnavailable. */
  readonly #send: S3Client['send'] = (...asked: unknown[]) =>
    (this.#client.send as (...asked: unknown[]) => Promise<never>).apply(this.#client, asked).catch(asUnavailable)

  /** Milliseconds within which so many bytes come or go. */
  #timeFor(bytes: number): number {
    return this.#answerWithin + Math.ceil(bytes * PER_BYTE)
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isStorageKey(key)) throw new Error('A storage key leads out of its folder')
    const abortSignal = AbortSignal.timeout(this.#timeFor(bytes.byteLength))
    await this.#send(new PutObjectCommand({ ...this.#place(key), Body: bytes }), { abortSignal })
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
        const abortSignal = AbortSignal.timeout(this.#timeFor(part.byteLength))
        const command = new UploadPartCommand({ ...upload, PartNumber: number, Body: part })
        const { ETag } = await this.#send(command, { abortSignal })
        sent.push({ ETag, PartNumber: number })
      }
      await this.#send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }))
    } catch (error) {
      await this.#send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  async #beginUpload(key: string): Promise<string | undefined> {
    return (await this.#send(new CreateMultipartUploadCommand(this.#place(key)))).UploadId
  }

  async read(key: string, most: number): Promise<Uint8Array | null> {
    if (!isStorageKey(key)) return null
    const { body, bytes, giveUp } = (await this.#open(key)) ?? {}
    if (!body) return null
    if ((bytes ?? Number.POSITIVE_INFINITY) > most) {
      // What is not read would keep the connection.
      giveUp?.()
      return null
    }
    const late = setTimeout(() => giveUp?.(), this.#timeFor(bytes ?? 0))
    try {
      return await buffer(body).catch(asUnavailable)
    } finally {
      clearTimeout(late)
    }
  }

  async readStream(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    if (!isStorageKey(key)) return null
    const found = await this.#open(key)
    return found && piecesOf(found.body)
  }

  /** A file whose answer has begun; null when there is none. `giveUp` ends its connection. */
  async #open(key: string): Promise<{ body: Readable; bytes: number | undefined; giveUp(): void } | null> {
    const controller = new AbortController()
    const giveUp = () => controller.abort()
    const late = setTimeout(giveUp, this.#answerWithin)
    try {
      const found = await this.#send(new GetObjectCommand(this.#place(key)), { abortSignal: controller.signal })
      const { Body: body, ContentLength: bytes } = found
      return body instanceof Readable ? { body, bytes, giveUp: () => body.destroy() } : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  async remove(key: string): Promise<void> {
    if (!isStorageKey(key)) return
    await this.#send(new DeleteObjectCommand(this.#place(key))).catch((error: unknown) => {
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

/** The pieces of an answer, which may break off. */
async function* piecesOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body as AsyncIterable<Uint8Array>
  } catch (error) {
    asUnavailable(error)
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

/** The service is overloaded, or has not understood in time. */
const TEMPORARY = new Set([408, 425, 429])

/** Whether the service works, and has said no: the key is wrong, the file is missing. */
function isAnswered(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
  return status >= 400 && status < 500 && !TEMPORARY.has(status)
}

function asUnavailable(cause: unknown): never {
  if (isAnswered(cause)) throw cause
  throw new StorageUnavailable('The storage cannot be reached', { cause })
}
