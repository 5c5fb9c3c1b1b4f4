import { z } from 'zod'

/**
 * Of an operation that gives nothing back: what was done or is on its way, as a German sentence to show. The
 * sentences stand beside their operations.
 */
export const acknowledged = z.object({ message: z.string() })
