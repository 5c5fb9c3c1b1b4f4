import type { Letter, Part, Sender } from './letter.ts'

/** The letter as plain text. */
export function letterText(letter: Letter, sender: Sender): string {
  return `${letter.parts.map(partText).join('\n\n')}\n\n--\n${senderLines(sender).join('\n')}\n`
}

/** The sender's identity, which the law requires (UWG Art. 3(1)(s)). */
export function senderLines(sender: Sender): string[] {
  return [sender.legal_name, ...sender.address, `${sender.phone} · ${sender.email}`, sender.vat_number]
}

function partText(part: Part): string {
  switch (part.type) {
    case 'paragraph':
      return part.text
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'lines':
      return part.lines.join('\n')
    case 'columns':
      return part.columns.map(({ title, lines }) => [`${title}:`, ...lines].join('\n')).join('\n\n')
    case 'button':
    case 'link':
      return `${part.text}:\n${part.url}`
    case 'table':
      return part.rows.map(({ label, note, value }) => `${label}${note ? ` (${note})` : ''}: ${value}`).join('\n')
  }
}
