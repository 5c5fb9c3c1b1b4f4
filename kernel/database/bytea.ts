import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes; drivers return subclasses of `Uint8Array`. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // `pg` writes other typed arrays as text.
  toDriver: (bytes) => Buffer.from(bytes),
})
