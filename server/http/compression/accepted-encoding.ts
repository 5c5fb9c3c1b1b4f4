import { parseAccept } from 'hono/utils/accept'

/** The first of these encodings that an `Accept-Encoding` header allows by name; undefined if it allows none. */
export function acceptedEncoding<E extends string>(
  header: string | null | undefined,
  encodings: readonly E[],
): E | undefined {
  const allowed = parseAccept(header ?? '').filter(({ q }) => q > 0)
  return encodings.find((encoding) => allowed.some(({ type }) => type.toLowerCase() === encoding))
}
