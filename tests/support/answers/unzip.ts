import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive as texts, by name, read from the directory at its end as any program does. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let entry = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(entry + 28)
    const name = archive.toString('ascii', entry + 46, entry + 46 + nameLength)
    const start = archive.readUInt32LE(entry + 42)
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    files.set(name, inflateRawSync(archive.subarray(content, content + archive.readUInt32LE(entry + 20))).toString())
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32)
  }
  return files
}
