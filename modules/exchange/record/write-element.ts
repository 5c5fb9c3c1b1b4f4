import { escapeXml } from '#contract/ground/text/escape-markup.ts'

/** An element of ONIX; parts that are not there are left out. */
export function element(name: string, parts: readonly (string | false | null | undefined)[]): string {
  return `<${name}>${parts.filter(Boolean).join('')}</${name}>`
}

/** An element with text. */
export function text(name: string, value: string): string {
  return `<${name}>${escapeXml(value)}</${name}>`
}
