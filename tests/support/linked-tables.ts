import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

const LINK = /\[((?:[^\]\\]|\\.)+)\]\(([^)\s]+)\)/g

/** A link of a document that names a file by words in it. */
export interface Link {
  says: string
  file: URL
}

/** The cells of all rows of a Markdown document's tables, without the rows that head them. */
export function readRows(document: URL): string[][] {
  const lines = readFileSync(document, 'utf8').split('\n')
  return lines
    .filter((line, n) => line.startsWith('|') && !isRule(line) && !isRule(lines[n + 1]))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).slice(1, -1)
      return cells.map((cell) => cell.trim())
    })
}

function isRule(line = ''): boolean {
  return /^\|\s*:?-{3}/.test(line)
}

/** The links of one cell, whose targets are relative to the document. */
export function linksOf(cell: string, document: URL): Link[] {
  return [...cell.matchAll(LINK)].map(([, says = '', target = '']) => ({
    says: says.replaceAll('`', '').replaceAll('\\', ''),
    file: new URL(target, document),
  }))
}

/** Each file is there, and holds the words it is linked by or is called so. */
export function expectHeld(links: readonly Link[]): void {
  for (const { says, file } of links) {
    expect(existsSync(file), file.pathname).toBe(true)
    const held = file.pathname.endsWith(says) || readFileSync(file, 'utf8').includes(says)
    expect(held, `«${says}» in ${file.pathname}`).toBe(true)
  }
}

/** The same for links to tests, which are called by their titles. */
export function expectTests(links: readonly Link[]): void {
  expectHeld(links)
  for (const { file } of links) expect(file.pathname).toMatch(/\.(test|spec)\.tsx?$/)
}
