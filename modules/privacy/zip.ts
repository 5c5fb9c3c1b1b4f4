import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  /** Without folders and in ASCII. */
  name: string
  content: Uint8Array
}

const VERSION = 20
const DEFLATE = 8
/** 1 January 1980, the earliest there is: when the files were made is said in them. */
const NO_DATE = 0x21

/** A ZIP archive (PKWARE APPNOTE 6.3, without extensions) of less than 4 GB. */
export function zip(files: readonly ZippedFile[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const packed = deflateRawSync(file.content)
    const name = Buffer.from(file.name, 'ascii')
    const facts = factsOf(file, packed, name)
    const head = Buffer.concat([uint32(0x04034b50), facts, name])
    parts.push(head, packed)
    // Made by; facts as above; no comment, first disk, no attributes; where the file begins.
    directory.push(uint32(0x02014b50), uint16(VERSION), facts, Buffer.alloc(10), uint32(offset), name)
    offset += head.length + packed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = uint16(files.length)
  const end = Buffer.concat([
    uint32(0x06054b50),
    Buffer.alloc(4),
    count,
    count,
    uint32(size),
    uint32(offset),
    uint16(0),
  ])
  return Buffer.concat([...parts, ...directory, end])
}

function factsOf({ content }: ZippedFile, packed: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    uint16(VERSION),
    uint16(0),
    uint16(DEFLATE),
    uint16(0),
    uint16(NO_DATE),
    uint32(crc32(content)),
    uint32(packed.length),
    uint32(content.length),
    uint16(name.length),
    uint16(0),
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
