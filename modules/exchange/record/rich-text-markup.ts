import { escapeXml } from '#contract/ground/text/escape-markup.ts'
import type { RichText, Span } from '#contract/ground/text/rich-text.ts'

/** Rich text as XHTML for ONIX and CSV; `readMarkup` reads it back as the same text. */
export function writeMarkup(text: RichText): string {
  return text
    .map((block) => {
      if (block.type === 'heading') return `<h${block.level}>${escapeXml(block.text)}</h${block.level}>`
      if (block.type === 'paragraph') return `<p>${writeSpans(block.spans)}</p>`
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${writeSpans(item)}</li>`).join('')}</${tag}>`
    })
    .join('')
}

function writeSpans(spans: readonly Span[]): string {
  return spans
    .map(({ text, bold, italic, href }) => {
      let markup = escapeXml(text)
      if (italic) markup = `<em>${markup}</em>`
      if (bold) markup = `<strong>${markup}</strong>`
      return href ? `<a href="${escapeXml(href)}">${markup}</a>` : markup
    })
    .join('')
}
