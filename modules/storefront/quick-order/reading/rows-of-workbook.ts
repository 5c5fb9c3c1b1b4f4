import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import { Refusal } from '#contract/errors.ts'
import { LAST_ORDER_ROW, quickOrderSentences } from '#contract/storefront/quick-order-sentences.ts'
import { PackedFiles } from '#kernel/packed-files.ts'
import type { Row } from '#modules/ground/uploads/table-rows.ts'

/** A workbook that cannot be read. */
export class WorkbookBroken extends Error {
  override readonly name = 'WorkbookBroken'
}

/** Bytes of a part, unpacked: a sheet of a few hundred rows has a hundredth of it, the texts of a large workbook all. */
const MOST_BYTES = 8 * 1024 * 1024
/** Columns of a sheet. */
const MOST_COLUMNS = 200
/** Characters that are parsed before others get their turn. */
const SLICE = 64 * 1024

/**
 * The rows with content of the first sheet that is not hidden, of a workbook by ECMA-376 (`.xlsx`). Formulas count by
 * their last value. Nothing is expanded or fetched. Throws WorkbookBroken; a sheet with content far down is refused.
 */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<Row[]> {
  const packed = new PackedFiles(bytes, (reason, options) => new WorkbookBroken(reason, options))
  const links = await linksOf(packed)
  const sheet = await firstSheet(packed, links)
  const shared = [...links.values()].find(({ kind }) => kind === 'sharedStrings')
  const texts = shared && packed.has(shared.path) ? await sharedTexts(packed.text(shared.path, MOST_BYTES)) : []
  return sheetRows(packed.text(sheet, MOST_BYTES), texts)
}

interface Link {
  /** The end of its type. */
  kind: string
  /** In the archive. */
  path: string
}

const WORKBOOK = 'xl/workbook.xml'

/** To what the workbook refers, by the ids that it uses. */
async function linksOf(packed: PackedFiles): Promise<Map<string, Link>> {
  const links = new Map<string, Link>()
  await parse(packed.text('xl/_rels/workbook.xml.rels', MOST_BYTES), {
    begin(name, attribute) {
      if (name !== 'Relationship') return
      const target = attribute('Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      links.set(attribute('Id') ?? '', { kind: (attribute('Type') ?? '').split('/').at(-1) ?? '', path })
    },
  })
  return links
}

async function firstSheet(packed: PackedFiles, links: ReadonlyMap<string, Link>): Promise<string> {
  let first: string | undefined
  await parse(packed.text(WORKBOOK, MOST_BYTES), {
    begin(name, attribute) {
      if (name !== 'sheet' || first !== undefined || (attribute('state') ?? 'visible') !== 'visible') return
      const link = links.get(attribute('id') ?? '')
      if (link?.kind === 'worksheet') first = link.path
    },
  })
  if (first === undefined) throw new WorkbookBroken('no sheet')
  return first
}

/** The texts that cells name by their place. */
async function sharedTexts(source: string): Promise<string[]> {
  const texts: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  await parse(source, {
    begin(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(part) {
      if (isText) text += part
    },
    end(name) {
      if (name === 'si') texts.push(text)
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  })
  return texts
}

async function sheetRows(source: string, texts: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  let row = { number: 0, cells: [] as string[] }
  let cell = { column: -1, type: 'n', text: '' }
  let isValue = false
  await parse(source, {
    begin(name, attribute) {
      if (name === 'row') row = { number: Number(attribute('r')) || row.number + 1, cells: [] }
      // Without a place of its own, a row or a cell follows the one before.
      else if (name === 'c')
        cell = { column: columnOf(attribute('r')) ?? row.cells.length, type: attribute('t') ?? 'n', text: '' }
      isValue = name === 'v' || (name === 't' && cell.type === 'inlineStr')
    },
    text(part) {
      if (isValue) cell.text += part
    },
    end(name) {
      isValue = false
      if (name === 'c' && cell.column < MOST_COLUMNS) {
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = textOf(cell, texts)
      }
      if (name !== 'row' || row.cells.every((one) => one.trim() === '')) return
      if (row.number > LAST_ORDER_ROW)
        throw new Refusal('invalid', { errors: { file: [quickOrderSentences.tooFarDown] } })
      rows.push(row)
    },
  })
  return rows
}

/** The column of a cell by its name, from 0: «B5» is in the second. */
function columnOf(name: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(name ?? '') ?? []
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 64), 0) - 1
}

/** What a cell holds. Numbers are written in full, as their cell would show an ISBN. */
function textOf({ type, text }: { type: string; text: string }, texts: readonly string[]): string {
  if (type === 's') return texts[Number(text)] ?? ''
  if (type !== 'n' || text === '') return type === 'e' ? '' : text
  const number = Number(text)
  return Number.isSafeInteger(number) ? String(number) : text
}

interface Handlers {
  /** `attribute` gives those of the element by their local names. */
  begin(name: string, attribute: (name: string) => string | undefined): void
  text?(text: string): void
  end?(name: string): void
}

/** Parses the markup of a part; only the five entities of XML are known. */
async function parse(source: string, { begin, text, end }: Handlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (error) => {
    throw new WorkbookBroken('no XML', { cause: error })
  })
  parser.on('doctype', () => {
    throw new WorkbookBroken('a document type')
  })
  parser.on('opentag', ({ local, attributes }) => {
    const all = Object.values(attributes)
    begin(local, (name) => all.find((one) => one.local === name)?.value)
  })
  if (text) parser.on('text', text)
  if (end) parser.on('closetag', ({ local }) => end(local))
  for (let at = 0; at < source.length; at += SLICE) {
    parser.write(source.slice(at, at + SLICE))
    await new Promise((done) => setImmediate(done))
  }
  parser.close()
}
