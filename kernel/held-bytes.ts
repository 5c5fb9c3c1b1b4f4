/** About how many bytes of memory a value holds, with everything that it refers to. */
export function heldBytes(value: unknown): number {
  const seen = new Set<object>()
  const open: unknown[] = [value]
  let bytes = 0
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string') bytes += 24 + one.length
    else if (typeof one !== 'object' || one === null) bytes += 8
    else if (!seen.has(one)) {
      seen.add(one)
      bytes += 32
      if (ArrayBuffer.isView(one)) bytes += one.byteLength
      else for (const part of partsOf(one)) open.push(part)
    }
  }
  return bytes
}

function partsOf(one: object): Iterable<unknown> {
  if (one instanceof Map) return [...(one as Map<unknown, unknown>)].flat()
  return one instanceof Set ? (one as Set<unknown>) : Object.values(one)
}
