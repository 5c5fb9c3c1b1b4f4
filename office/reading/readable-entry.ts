import type { StoredBlock } from '#contract/content/blocks.ts'
import { blockLabels } from '#contract/content/entry-labels.ts'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import { groupLabels } from '#contract/groups.ts'
import { contentLabels, contentValues, entryRoom } from '#office/messages/website/entries.ts'

/** A part of an entry as people read it: its own fields, or a block. */
export interface ReadablePart {
  /** The same in every revision, where it is known; otherwise empty. */
  id: string
  title: string
  /** Labels, each with its text; what is empty is left out. */
  lines: readonly ReadableLine[]
}

export interface ReadableLine {
  label: string
  text: string
}

/** Anything with blocks; what is half-written is read as far as it goes. */
export interface WrittenContent {
  blocks: readonly { readonly type: string; readonly id?: string | undefined; readonly [field: string]: unknown }[]
}

const HEAD = 'head'

/** An entry as labels and texts: first its own fields, then every block. */
export function readableEntry(content: object & WrittenContent): ReadablePart[] {
  const { blocks, ...own } = content
  const head = { id: HEAD, title: entryRoom.content, lines: linesOf(withoutType(own)) }
  return [head, ...blocks.map(readableBlock)]
}

/** A block as labels and texts. */
export function readableBlock(block: WrittenContent['blocks'][number]): ReadablePart {
  const { id = '', ...content } = block
  const title = blockLabels[block.type as StoredBlock['type']]
  return { id, title, lines: linesOf(withoutType(content)) }
}

/** What a block begins with, for an outline; empty where nothing is written. */
export function beginningOf(block: WrittenContent['blocks'][number]): string {
  const { lines } = readableBlock(block)
  return lines[0]?.text.slice(0, LONGEST_BEGINNING) ?? ''
}

const LONGEST_BEGINNING = 80

function withoutType(content: object): object {
  const { type: _, ...rest } = content as { type?: unknown }
  return rest
}

function linesOf(thing: object, prefix = ''): ReadableLine[] {
  return Object.entries(thing).flatMap(([key, value]: [string, unknown]) => {
    const path = `${prefix}${key}`
    const label = labelOf(path)
    if (key === 'access') return accessLines(label, value)
    if (isRichText(value)) return lineOf(label, textOf(value))
    if (key === 'authors' && Array.isArray(value)) return lineOf(label, value.map(authorOf).join('\n'))
    if (Array.isArray(value) && value.every((one) => typeof one === 'object'))
      return value.flatMap((one: object) => linesOf(one, `${path}.`))
    if (isPicture(value)) return lineOf(label, `${value.alt} (${value.permalink})`)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return linesOf(value, `${path}.`)
    return lineOf(label, plainOf(path, value))
  })
}

function lineOf(label: string, text: string): ReadableLine[] {
  return text.trim() === '' ? [] : [{ label, text }]
}

function plainOf(path: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => plainOf(path, one)).join('\n')
  const text = String(value as string | number | boolean)
  const names: Readonly<Record<string, string>> | undefined = Object.entries(contentValues).find(
    ([name]) => name === path,
  )?.[1]
  return names?.[text] ?? text
}

/** The label of the longest end of a path that has one. */
function labelOf(path: string): string {
  const parts = path.split('.')
  const known = parts.map((_, n) => parts.slice(n).join('.')).find((end) => Object.hasOwn(contentLabels, end))
  return Object.entries(contentLabels).find(([name]) => name === known)?.[1] ?? path
}

/** The name of an author, with the page that it leads to. */
function authorOf(author: unknown): string {
  const { name = '', uri } = (author ?? {}) as { name?: string; uri?: string | null }
  return uri ? `${name} (${uri})` : name
}

/** Who may read it, where that is not everybody. */
function accessLines(label: string, value: unknown): ReadableLine[] {
  const { audience, groups = [] } = (value ?? {}) as { audience?: string; groups?: string[] }
  if (audience === undefined || audience === 'everyone') return []
  if (audience === 'teachers') return [{ label, text: contentValues.access.teachers }]
  const names = groups.map((one) => Object.entries(groupLabels).find(([name]) => name === one)?.[1] ?? one)
  return [{ label, text: names.join(', ') }]
}

function isPicture(value: unknown): value is { permalink: string; alt: string } {
  return typeof value === 'object' && value !== null && 'permalink' in value && 'alt' in value
}

const PARTS = ['paragraph', 'heading', 'list']

function isRichText(value: unknown): value is RichText {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one: unknown) => PARTS.includes((one as { type?: string } | null)?.type ?? ''))
  )
}

/** Rich text with its paragraphs below each other, its links with where they lead. */
function textOf(text: RichText): string {
  return text
    .flatMap((part) => {
      if (part.type === 'heading') return [part.text]
      const lines = part.type === 'list' ? part.items : [part.spans]
      return lines.map((spans) =>
        spans.map(({ text: said, href }) => (href === undefined ? said : `${said} (${href})`)).join(''),
      )
    })
    .join('\n')
}
