import { escapeMarkup } from '#contract/ground/text/escape-markup.ts'
import type { Letter, Part, Sender, TableRow } from './letter.ts'
import { senderLines } from './letter-text.ts'

const FONT = "font-family:'Instrument Sans',Arial,Helvetica,sans-serif"
const INK = '#1b2421'
const ACCENT = '#135450'

/** The letter as HTML with tables and inline styles, because mail programs support little else. */
export function letterHtml(letter: Letter, sender: Sender): string {
  return `<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeMarkup(letter.subject)}</title>
</head>
<body style="margin:0;background:#f3ede1;color:${INK};${FONT};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:6px">
<tr><td style="padding:28px 32px 8px;font-family:Georgia,'Times New Roman',serif;font-size:22px;color:${ACCENT}">${escapeMarkup(sender.name)}</td></tr>
<tr><td style="padding:8px 32px 28px">
${letter.parts.map(partHtml).join('\n')}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:20px 32px;font-size:13px;color:#454f4a">${senderLines(sender).map(escapeMarkup).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function partHtml(part: Part): string {
  switch (part.type) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeMarkup(part.text)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-family:Georgia,'Times New Roman',serif;font-size:19px;font-weight:600">${escapeMarkup(part.text)}</h2>`
    case 'lines':
      return `<p style="margin:0 0 16px">${part.lines.map(escapeMarkup).join('<br>')}</p>`
    case 'columns':
      return columnsHtml(part.columns)
    case 'button':
      return `<p style="margin:20px 0"><a href="${escapeMarkup(part.url)}" style="display:inline-block;background:${ACCENT};color:#ffffff;padding:12px 22px;border-radius:4px;text-decoration:none;font-weight:600">${escapeMarkup(part.text)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeMarkup(part.url)}" style="color:${ACCENT}">${escapeMarkup(part.text)}</a></p>`
    case 'table':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${part.rows.map(rowHtml).join('')}</table>`
  }
}

function columnsHtml(columns: readonly { title: string; lines: readonly string[] }[]): string {
  const width = Math.floor(100 / Math.max(1, columns.length))
  const cells = columns.map(({ title, lines }) => {
    const body = lines.map(escapeMarkup).join('<br>')
    return `<td width="${width}%" valign="top" style="padding:0 12px 16px 0"><strong>${escapeMarkup(title)}</strong><br>${body}</td>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`
}

function rowHtml({ label, note, value, strong }: TableRow): string {
  const cell = `padding:8px 0;border-bottom:1px solid #ddd4c2;vertical-align:top;${strong ? 'font-weight:600' : ''}`
  const small = note ? `<br><span style="font-size:13px;color:#454f4a">${escapeMarkup(note)}</span>` : ''
  return `<tr><td style="${cell}">${escapeMarkup(label)}${small}</td><td align="right" style="${cell};white-space:nowrap">${escapeMarkup(value)}</td></tr>`
}
