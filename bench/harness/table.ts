/** A table in Markdown. */
export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A number without decimals. */
export function whole(value: number): string {
  return String(Math.round(value))
}

export function yesNo(value: boolean): string {
  return value ? 'yes' : '**no**'
}
