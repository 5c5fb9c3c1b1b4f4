import { z } from 'zod'

/** Of an operation that gives nothing back: what was done or is on its way, as a German sentence to show. */
export const acknowledged = z.object({ message: z.string() })
