import { z } from 'zod'

/** What is issued for an order: its invoice, and what corrects it. */
export const documentKind = z.enum(['invoice', 'credit_note'])
export type DocumentKind = z.output<typeof documentKind>
