import { Refusal } from '#contract/errors.ts'
import type { RawInput } from './read-input.ts'

/** Fields and files of one form; more are refused before they are taken apart, which costs time for each. */
const MOST_PARTS = 50

/**
 * `multipart/form-data` as an object: texts by their name, files as lists of `File`. Of a file field where nothing was
 * chosen browsers send an empty file without a name: that is none. Throws 415 for another type, 422 for a broken form.
 */
export async function readMultipart({ body, contentType }: RawInput): Promise<Record<string, unknown>> {
  const fields = Object.create(null) as Record<string, unknown>
  if (body.byteLength === 0) return fields
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  if (!boundary) throw new Refusal('unsupported_media_type')
  if (countParts(body, boundary[1] ?? boundary[2] ?? '') > MOST_PARTS) throw new Refusal('invalid', { errors: {} })
  for (const [name, value] of await parse(body, contentType)) {
    if (typeof value === 'string') fields[name] = value
    else if (value.size > 0 || value.name !== '')
      fields[name] = [...((fields[name] as File[] | undefined) ?? []), value]
  }
  return fields
}

function countParts(body: Uint8Array, boundary: string): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let parts = 0
  for (let at = bytes.indexOf(`--${boundary}`); at !== -1 && parts <= MOST_PARTS; parts++) {
    at = bytes.indexOf(`--${boundary}`, at + 1)
  }
  return parts
}

async function parse(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Refusal('invalid', { errors: {} })
  }
}
