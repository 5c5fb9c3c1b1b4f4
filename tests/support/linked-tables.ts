import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

const LINK = /\[((?:[^\]\\]|\\.)+)\]\(([^)\s]+)\)/g

/** A link of a document to a file, named by words in that file. */
export interface Link {
  says: string
  file: URL
}

/** The cells of all rows of a Markdown document's tables, without header rows. */
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

/** Each file exists, and contains the link's text or ends with it in its path. */
export function expectHeld(links: readonly Link[]): void {
  for (const { says, file } of links) {
    expect(existsSync(file), file.pathname).toBe(true)
    const held = file.pathname.endsWith(says) || readFileSync(file, 'utf8').includes(says)
    expect(held, `«${says}» in ${file.pathname}`).toBe(true)
  }
}

/** The same for links to tests, whose texts are the tests' titles. */
export function expectTests(links: readonly Link[]): void {
  expectHeld(links)
  for (const { file } of links) expect(file.pathname).toMatch(/\.(test|spec)\.tsx?$/)
}
