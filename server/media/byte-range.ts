export interface ByteRange {
  /** The first and the last byte, from 0, both included. */
  start: number
  end: number
}

const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The part of a file of `size` bytes that a header `Range` asks for (RFC 9110, 14.1.2). Several parts at once, other units
 * and nonsense get the whole file, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const last = Number(to)
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(size - last, 0), end: size - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
