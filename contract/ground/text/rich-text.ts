import { z } from 'zod'
import { rule } from '#contract/field-rule.ts'
import { asForm } from '#contract/fields.ts'

/** Text as an editor types it, without control characters: databases and feeds reject them. */
function plain(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), rule('controlCharacters'))
}

export const LINK_TARGET = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/

/**
 * Where a link may lead: a page of this site, another site, an e-mail address, a phone number, an anchor on the page.
 */
export const linkTarget = plain(2_000)
  .refine((value) => LINK_TARGET.test(value), rule('linkTarget'))
  .meta({ pattern: LINK_TARGET.source })

/** Structured text without HTML, rendered through an allowlist (decisions, section 11). */
const span = z.object({
  text: plain(20_000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: linkTarget.optional(),
})
export type Span = z.output<typeof span>

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: plain(300) }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(span)) }),
])

export const richText = z.array(block).meta(asForm('rich_text'))
export type RichText = z.output<typeof richText>

/** The plain text of rich text, for descriptions and the search index. */
export function plainText(text: RichText): string {
  return text
    .map((part) => {
      if (part.type === 'heading') return part.text
      const lines = part.type === 'list' ? part.items : [part.spans]
      return lines.map((spans) => spans.map((one) => one.text).join('')).join(' ')
    })
    .join(' ')
}
