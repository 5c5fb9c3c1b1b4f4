/** The bytes of a request's body; null when they exceed the limit, and then the rest is not read. */
export async function readBounded(
  request: Pick<Request, 'body' | 'headers'>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length')) > limit) return null
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let start = 0
  for (const chunk of chunks) {
    bytes.set(chunk, start)
    start += chunk.byteLength
  }
  return bytes
}
