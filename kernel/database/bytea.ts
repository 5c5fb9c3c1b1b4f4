import { customType } from 'drizzle-orm/pg-core'

/** Bytes; drivers return kinds of `Uint8Array`. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // `pg` writes other typed arrays as text.
  toDriver: (bytes) => Buffer.from(bytes),
})
