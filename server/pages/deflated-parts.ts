import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** A piece of a page: as it is, and compressed if it is to be sent more than once. */
export interface Piece {
  plain: Buffer<ArrayBuffer>
  deflated?: Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> | undefined
  /** It stands in many pages. */
  isShared?: true
}

/** Name, method deflate, no flags, no time, no system (RFC 1952, section 2.3). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** A last block that holds nothing (RFC 1951, section 3.2.3). */
const LAST_BLOCK = Buffer.from([3, 0])
/** Bytes that a block of uncompressed data holds (RFC 1951, section 3.2.4). */
const STORED_BLOCK = 65_535

/**
 * Compresses a piece, once, so that others can stand before and after it: it ends at a byte, and looks back at nothing.
 */
export async function deflatePiece(piece: Piece): Promise<void> {
  piece.deflated ??= promisify(deflateRaw)(piece.plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  piece.deflated = await piece.deflated
}

/** Up to so many bytes a thread of their own takes longer than compressing them here. */
const SMALL = 24_000

/**
 * The pieces of a page that is sent once, compressed: shared ones with care, as they are sent again; what stands between
 * them as one, quickly.
 */
export function deflateOnce(pieces: readonly Piece[]): Promise<Piece[]> {
  const joined: Piece[] = []
  let own: Buffer<ArrayBuffer>[] = []
  const endOwn = () => {
    if (own.length > 0) joined.push({ plain: Buffer.concat(own) })
    own = []
  }
  for (const piece of pieces) {
    if (!piece.isShared) own.push(piece.plain)
    else {
      endOwn()
      joined.push(piece)
    }
  }
  endOwn()
  return Promise.all(
    joined.map(async (piece) => {
      if (piece.isShared) await deflatePiece(piece)
      else if (piece.plain.length <= SMALL) piece.deflated = deflateRawSync(piece.plain, QUICK)
      else piece.deflated = await promisify(deflateRaw)(piece.plain, QUICK)
      return piece
    }),
  )
}

const QUICK = { level: 3, finishFlush: constants.Z_FULL_FLUSH }

/** Joins pieces to one gzip file (RFC 1952); those that are not compressed (yet) are stored as they are. */
export function joinGzip(pieces: readonly Piece[]): Buffer<ArrayBuffer> {
  let sum = 0
  let length = 0
  const blocks: Buffer[] = [GZIP_HEADER]
  for (const { plain, deflated } of pieces) {
    sum = crc32(plain, sum)
    length += plain.length
    if (Buffer.isBuffer(deflated)) blocks.push(deflated)
    else blocks.push(...storedBlocks(plain))
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...blocks, LAST_BLOCK, trailer])
}

function* storedBlocks(plain: Buffer): Generator<Buffer> {
  for (let from = 0; from < plain.length; from += STORED_BLOCK) {
    const data = plain.subarray(from, from + STORED_BLOCK)
    const header = Buffer.alloc(5)
    header.writeUInt16LE(data.length, 1)
    header.writeUInt16LE(data.length ^ 0xffff, 3)
    yield header
    yield data
  }
}
