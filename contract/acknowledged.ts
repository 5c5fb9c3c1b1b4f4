import { z } from 'zod'

/**
 * The answer of an operation that returns no data: a German sentence to show, which says what was done or is under way.
 * The sentences stand beside their operations.
 */
export const acknowledged = z.object({ message: z.string() })
