import type { MarkupElement } from './html.ts'

export function childrenOf(element: MarkupElement | undefined, name: string): MarkupElement[] {
  return (element?.parts ?? []).filter((part): part is MarkupElement => typeof part !== 'string' && part.name === name)
}

/** The first child at the end of a path of names. */
export function childOf(element: MarkupElement | undefined, ...path: string[]): MarkupElement | undefined {
  let found = element
  for (const name of path)
    found = found?.parts.find((part): part is MarkupElement => typeof part !== 'string' && part.name === name)
  return found
}

/** All text in an element, trimmed; undefined where there is no text. */
export function textOf(element: MarkupElement | undefined): string | undefined {
  if (!element) return undefined
  const pieces: string[] = []
  collect(element, pieces)
  return pieces.join('').trim() || undefined
}

function collect(element: MarkupElement, pieces: string[]): void {
  for (const part of element.parts) {
    if (typeof part === 'string') pieces.push(part)
    else collect(part, pieces)
  }
}

/** The text of the first child at the end of a path of names. */
export function textAt(element: MarkupElement | undefined, ...path: string[]): string | undefined {
  return textOf(childOf(element, ...path))
}
