import { z } from 'zod'

/** Text with meaning but without HTML: rendered through a whitelist (decisions, section 11). */
const span = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: z
    .string()
    .regex(/^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)/)
    .optional(),
})
export type Span = z.output<typeof span>

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(span)) }),
])

export const richText = z.array(block)
export type RichText = z.output<typeof richText>

/** The plain text, for descriptions and the search index. */
export function plainText(text: RichText): string {
  return text
    .map((part) => {
      if (part.type === 'heading') return part.text
      const lines = part.type === 'list' ? part.items : [part.spans]
      return lines.map((spans) => spans.map((one) => one.text).join('')).join(' ')
    })
    .join(' ')
}
