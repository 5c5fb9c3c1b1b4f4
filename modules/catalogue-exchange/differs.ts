import { isDeepStrictEqual } from 'node:util'

/** Is anything of this row otherwise? */
export function differs<T extends object>(stored: T, next: T): boolean {
  return (Object.keys(next) as (keyof T)[]).some((key) => !isDeepStrictEqual(plain(stored[key]), plain(next[key])))
}

/** The database keeps no `undefined` in its JSON. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.parse(JSON.stringify(value))
    : value
}
