import { z } from 'zod'

/** The name that a caller gives to one change, so that sending it again is safe (decisions, section 19). */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,100}$/)

/** Hours for which such a name is kept. */
export const KEY_HOURS = 24

/** The header of operations that put copies into a cart or take some out of it. */
export const changeKeyHeader = z.object({
  'idempotency-key': idempotencyKey
    .describe(
      `1 to 100 visible ASCII characters; for ${KEY_HOURS} hours, the same key of the same buyer changes the cart once, and the same key with another request is refused with \`idempotency_key_reused\``,
    )
    .optional(),
})
