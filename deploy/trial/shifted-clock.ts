/**
 * Loaded before an instance whose clock goes wrong (`--import`): `CLOCK_SHIFT` says by how many milliseconds. Timers go on as
 * they do where only the time of day is wrong.
 */
const shift = Number(process.env['CLOCK_SHIFT'] ?? 0)
const Right = Date

globalThis.Date = new Proxy(Right, {
  construct: (target, values: []) => (values.length === 0 ? new target(target.now() + shift) : new target(...values)),
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + shift : (Reflect.get(target, name, receiver) as unknown),
})
