/** A file as an archive lists it. */
export interface ArchivedFile {
  /** With its folders. */
  name: string
  packed: Uint8Array
  isDeflated: boolean
  isEncrypted: boolean
  /** Bytes, unpacked, as the archive says. */
  size: number
  /** CRC-32 of the unpacked content. */
  checksum: number
}

/** Signatures and lengths of the records of a ZIP (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL = { signature: 0x04034b50, length: 30 }
const CENTRAL = { signature: 0x02014b50, length: 46 }
const END = { signature: 0x06054b50, length: 22 }
const LONGEST_COMMENT = 65_535
const [STORED, DEFLATED] = [0, 8]

/**
 * The files of a ZIP by its directory, whose content is not read. `broken`: not such an archive, cut off, or packed in a
 * way that banks do not use; `too many`: more than `most`.
 */
export function listArchive(archive: Buffer, most: number): ArchivedFile[] | 'broken' | 'too many' {
  const end = endOf(archive)
  if (end === null) return 'broken'
  const count = archive.readUInt16LE(end + 10)
  if (count > most) return 'too many'
  try {
    const files: ArchivedFile[] = []
    let at = archive.readUInt32LE(end + 16)
    for (let n = 0; n < count; n++) {
      const read = fileAt(archive, at)
      if (!read) return 'broken'
      files.push(read.file)
      at = read.next
    }
    return files
  } catch (error) {
    // A place outside the archive.
    if (error instanceof RangeError) return 'broken'
    throw error
  }
}

/** Where the last record begins: from behind, as a comment of any length may follow it. */
function endOf(archive: Buffer): number | null {
  for (let at = archive.length - END.length; at >= 0 && at >= archive.length - END.length - LONGEST_COMMENT; at--) {
    if (archive.readUInt32LE(at) === END.signature) return at
  }
  return null
}

/** A place outside the archive is a RangeError. */
function fileAt(archive: Buffer, at: number): { file: ArchivedFile; next: number } | null {
  if (archive.readUInt32LE(at) !== CENTRAL.signature) return null
  const flags = archive.readUInt16LE(at + 8)
  const method = archive.readUInt16LE(at + 10)
  const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
  ]
  const packedSize = archive.readUInt32LE(at + 20)
  const local = archive.readUInt32LE(at + 42)
  if (archive.readUInt32LE(local) !== LOCAL.signature) return null
  const begin = local + LOCAL.length + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(begin, begin + packedSize)
  const isEncrypted = (flags & 1) !== 0
  if (packed.length !== packedSize || (method !== STORED && method !== DEFLATED && !isEncrypted)) return null
  const start = at + CENTRAL.length
  const name = archive.subarray(start, start + nameLength)
  return {
    file: {
      name: name.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8').replaceAll('\\', '/'),
      packed,
      isDeflated: method === DEFLATED,
      isEncrypted,
      size: archive.readUInt32LE(at + 24),
      checksum: archive.readUInt32LE(at + 16),
    },
    next: start + nameLength + extra + comment,
  }
}
