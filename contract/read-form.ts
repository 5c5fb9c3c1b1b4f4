/** Most fields and files of one form. More are refused before parsing, because each part costs time. */
const MOST_PARTS = 50

const MULTIPART = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i

/** Parses the bytes of a form of files and texts; null when it is no form, broken, or has more than 50 parts. */
export async function readForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | null> {
  const [, quoted, plain] = MULTIPART.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || hasTooManyParts(body, boundary)) return null
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    return null
  }
}

function hasTooManyParts(body: Uint8Array, boundary: string): boolean {
  // One character per byte, so that the boundary is found anywhere.
  const text = new TextDecoder('latin1').decode(body)
  let parts = 0
  for (let at = text.indexOf(`--${boundary}`); at !== -1 && parts <= MOST_PARTS; parts++) {
    at = text.indexOf(`--${boundary}`, at + 1)
  }
  return parts > MOST_PARTS
}
