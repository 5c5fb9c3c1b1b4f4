import { random } from './random.ts'

/** 2024-11-01T00:00:00Z: the beginning of the demonstration data's history. */
const EPOCH = 1_730_419_200_000

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

/** The same UUIDv7 for the same kind and number. It increases with the number, as real ones increase with time. */
export function sampleId(kind: string, n: number): string {
  const chance = random(`${kind}:${n}`)
  const time = hex(EPOCH + n, 12)
  const a = hex(0x7000 | chance.int(0, 0xfff), 4)
  const b = hex(0x8000 | chance.int(0, 0x3fff), 4)
  const c = hex(chance.int(0, 0xffffff), 6) + hex(chance.int(0, 0xffffff), 6)
  return `${time.slice(0, 8)}-${time.slice(8)}-${a}-${b}-${c}`
}
