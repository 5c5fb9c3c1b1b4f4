import { describe, expect, test } from 'vitest'
import type { Entry } from '#modules/exchange/record/catalogue-record.ts'
import { readCsv } from './read-csv.ts'

const BOOK = 'book;29.50;available;2026-03-01'
const HEAD = 'isbn;title;format;price;availability;published_on'
const ISBN = '9783127323207'

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 61) yield bytes.subarray(start, start + 61)
}

async function entriesOf(table: string | Uint8Array): Promise<Entry[]> {
  const bytes = Buffer.from(table)
  const entries: Entry[] = []
  for await (const entry of readCsv(() => inPieces(bytes))) entries.push(entry)
  return entries
}

/** What a table of one row says. */
async function recordOf(table: string | Uint8Array) {
  const [entry] = await entriesOf(table)
  if (!entry || !('record' in entry)) throw new Error(JSON.stringify(entry))
  return entry.record
}

async function refusalOf(table: string): Promise<string> {
  const [entry] = await entriesOf(table)
  if (!entry || !('refusal' in entry)) throw new Error(JSON.stringify(entry))
  return entry.refusal
}

const cell = (column: string, text: string) => `order_number;${column}\r\nA-1;${text}\r\n`

/** As Excel for the Mac saves «CSV». */
const MAC = new Map(
  Array.from('äöüÄÖÜéè«»').map((letter, n) => [letter, '8a9a9f8085868e8fc7c8'.slice(2 * n, 2 * n + 2)]),
)

function inMacRoman(text: string): Buffer {
  return Buffer.concat([...text].map((one) => Buffer.from(MAC.get(one) ?? Buffer.from(one).toString('hex'), 'hex')))
}

/** As Excel for Windows does. */
function inWindows1252(text: string): Buffer {
  const special = new Map(Array.from('€„–“”’').map((sign, n) => [sign, [0x80, 0x84, 0x96, 0x93, 0x94, 0x92][n] ?? 0]))
  return Buffer.from([...text].map((one) => special.get(one) ?? one.charCodeAt(0)))
}

describe('an encoding', () => {
  const TITLE = 'Über «Grösse», für 5 € – „gut“'
  const table = `${HEAD}\r\n${ISBN};${TITLE};${BOOK}\r\n`
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${table}`)],
    [
      'UTF-16 LE with a byte order mark, as «Unicode-Text»',
      Buffer.from(`\ufeff${table.replaceAll(';', '\t')}`, 'utf16le'),
    ],
    ['UTF-16 LE without one', Buffer.from(table, 'utf16le')],
    ['UTF-16 BE with a byte order mark', bigEndian(`\ufeff${table}`)],
    ['UTF-16 BE without one', bigEndian(table)],
    ['Windows-1252', inWindows1252(table)],
  ])('is known: %s', async (_, bytes) => {
    expect(await recordOf(bytes)).toMatchObject({ isbn: ISBN, title: TITLE, price: 2950 })
  })

  test('is known: Mac Roman, with the line ends of old', async () => {
    const bytes = inMacRoman(`${HEAD}\r${ISBN};Für «Schüler» und Mädchen;${BOOK}\r`)
    expect(await recordOf(bytes)).toMatchObject({ title: 'Für «Schüler» und Mädchen' })
  })

  test('of Windows keeps the letters of other languages: Škoda is no Äkoda', async () => {
    const bytes = Buffer.from(`${HEAD}\n${ISBN};\x8akoda und die M\xe4rkte;${BOOK}\n`, 'latin1')
    expect(await recordOf(bytes)).toMatchObject({ title: 'Škoda und die Märkte' })
  })

  test('without a letter refuses the rows from which it was lost, and no address in them', async () => {
    const row = (title: string) => `A-${title.length};${title}\n`
    const saved = `order_number;title\n${row('?ukasz für Kinder')}${row('Was? Wer?')}${row('https://x.example/?a=b')}`
    expect(await entriesOf(Buffer.from(saved, 'latin1'))).toMatchObject([
      {
        refusal:
          'Spalte «title»: In «?ukasz» steht ein Fragezeichen für einen Buchstaben, der beim Speichern verloren ging. ' +
          'Speichern Sie die Datei als «CSV UTF-8».',
      },
      { record: { title: 'Was? Wer?' } },
      { record: { title: 'https://x.example/?a=b' } },
    ])
    expect(await entriesOf(`\ufeff${saved}`)).toMatchObject(Array(3).fill({ record: {} }))
  })

  test('with a damaged letter refuses its row, and garbles no other one', async () => {
    const row = (title: string) => `${ISBN};${title};${BOOK}\n`
    const bytes = Buffer.concat([
      Buffer.from(`${HEAD}\n${row('Prüfung üben')}`),
      Buffer.from(row('Gr\xfcn'), 'latin1'),
      Buffer.from(row('Grösse')),
    ])
    const entries = await entriesOf(bytes)
    expect(entries).toMatchObject([
      { record: { title: 'Prüfung üben' } },
      { line: 3, refusal: expect.stringContaining('Zeichen, die sich nicht lesen lassen') as string },
      { record: { title: 'Grösse' } },
    ])
  })
})

describe('the head', () => {
  test.each([
    ['sep=;\r\n', ';'],
    ['sep=,\r\n', ','],
    ['sep=\t\r\n', '\t'],
    ['"sep=;"\r\n', ';'],
    ['SEP=;;;;;;\r\n', ';'],
    ['\r\n\r\n', ';'],
  ])('may stand below %j, and lines are counted from the first one', async (before, separator) => {
    const table =
      `${before}${HEAD.replaceAll(';', separator)}\r\n${ISBN};Da;${BOOK}\r\n;Namenlos;${BOOK}\r\n`.replaceAll(
        ';',
        (sign, at: number) => (at < before.length ? sign : separator),
      )
    const [first, second] = await entriesOf(table)
    expect(first).toMatchObject({ record: { isbn: ISBN, price: 2950 } })
    expect(second).toMatchObject({ line: before.split('\n').length + 2, refusal: 'Satzreferenz fehlt.' })
  })

  test('may name its columns with capitals and spaces, and have columns without anything behind', async () => {
    const table = 'ISBN;Title ;\u00a0Format;Price;Availability;Published On;;\r\n'
    expect(await recordOf(`${table}${ISBN};Da;${BOOK};;\r\n`)).toMatchObject({ title: 'Da', publishedOn: '2026-03-01' })
    expect(await refusalOf(`${table}${ISBN};Da;${BOOK};;rest\r\n`)).toBe('Die Zeile hat 8 statt 6 Spalten.')
  })

  test.each([
    ['sep=#\nisbn#title\n', 'Das Trennzeichen «#» wird nicht gelesen, nur Strichpunkt, Komma und Tabulator.'],
    ['isbn;;title\n', 'Die Spalte 2 hat Inhalt, aber keinen Namen.'],
    ['isbn;ti\u0000tle\n', 'Die Spalte «ti\u0000tle» ist unbekannt.'],
    ['', 'Die Datei ist leer.'],
    ['sep=;\n', 'Die Datei ist leer.'],
  ])('of %j is refused', async (table, reason) => {
    await expect(entriesOf(table)).rejects.toThrow(reason)
  })
})

describe('rows of a file that Excel has saved', () => {
  const head = 'order_number;title;subtitle;cover\r\n'
  const rows = (count: number, row: string) => row.repeat(count)

  test('miss their last cells where sixteen rows have nothing in them', async () => {
    const table = `${head}${rows(15, 'A;T;U;\r\n')}${rows(16, 'A;T\r\n')}A;T;U\r\n`
    const entries = await entriesOf(table)
    expect(entries.map((one) => 'refusal' in one)).toEqual(Array(32).fill(false))
    expect(entries.at(-1)).toMatchObject({ record: { title: 'T', subtitle: 'U' } })
  })

  test('that are shorter than others beside them, or cut off by the end of the file, are refused', async () => {
    const [one, other, last] = [`${rows(8, 'A;T;U\r\n')}A;T\r\n${rows(7, 'A;T;U\r\n')}`, rows(16, 'A;T;U\r\n'), 'A;Ti']
    const entries = await entriesOf(`${head}${rows(15, 'A;T;U;\r\n')}${one}${other}${last}`)
    expect(entries.flatMap((entry) => ('refusal' in entry ? [`${entry.line} ${entry.refusal}`] : []))).toEqual([
      '25 Die Zeile hat 2 statt 4 Spalten.',
      '49 Die Zeile hat 2 statt 4 Spalten.',
    ])
  })
})

describe('an ISBN', () => {
  test.each([
    ISBN,
    `'${ISBN}`,
    `="${ISBN}"`,
    `"=""${ISBN}"""`,
    '978-3-12-732320-7',
    '978–3‑12−732320—7',
    '978 3127323207',
    '978\u00a03\u202f127323207',
    '\u200b9783127\u00ad323207',
    'ISBN 978-3-12-732320-7',
    'ISBN-13: 9783127323207',
    'ISBN-Nr. 978-3-12-732320-7',
    'EAN 9783127323207',
    '978-3-12-732320-7 (Print)',
    '978.3.12.732320.7',
    "9'783'127'323'207",
    '9783127323207.0',
    '９７８３１２７３２３２０７',
    '3-12-732320-4',
  ])('is read from %j', async (text) => {
    expect((await recordOf(`isbn;title\n${text};T\n`)).isbn).toBe(ISBN)
  })

  test('gets back the zero at its beginning that a spreadsheet took away', async () => {
    expect((await recordOf('isbn;title\n306406152;T\n')).isbn).toBe('9780306406157')
  })

  test.each(['9.78399E+12', '9,78399E+12', '9.78E+12'])(
    'of which %j is left is refused, with what to do',
    async (text) => {
      const whatToDo =
        `«${text}» ist eine gerundete Zahl, die letzten Ziffern fehlen. In Excel die Spalte markieren, ` +
        'unter «Zellen formatieren» die Kategorie «Zahl» mit 0 Dezimalstellen wählen und die Datei noch einmal als CSV speichern.'
      for (const column of ['isbn', 'record_reference', 'order_number'])
        expect(await refusalOf(`${column};title\n${text};T\n`)).toContain(`Spalte «${column}»: ${whatToDo}`)
      expect(await refusalOf(cell('alternatives', text))).toContain(whatToDo)
    },
  )

  test('that is wrong is refused as it was written', async () => {
    expect(await refusalOf('isbn;title\n978-3-12-732320-8;T\n')).toBe(
      'Spalte «isbn»: ISBN ist ungültig: «978-3-12-732320-8». Erwartet: eine ISBN wie 978-3-12-732320-7.',
    )
  })
})

describe('a price', () => {
  test.each([
    ['29.50', 2950],
    ['29.5', 2950],
    ['29,50', 2950],
    ['29', 2900],
    ['29.–', 2900],
    ['29.-', 2900],
    ['CHF 29.50', 2950],
    ['29.50 CHF', 2950],
    ['Fr. 29.50', 2950],
    ['1’234.50', 123_450],
    ["1'234.50", 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234.50', 123_450],
    ['1\u202f234,5', 123_450],
    ['1.234,50', 123_450],
    ['"1,234.50"', 123_450],
    ['1’234', 123_400],
    ["'29.50", 2950],
    ['29.50 Franken', 2950],
  ])('is read from %j', async (text, price) => {
    expect((await recordOf(cell('price', text))).price).toBe(price)
  })

  test.each(['1.234', '1,234', '29.500', '12’34.50', '1’23', '-5', 'EUR 29.50', '29.50.', 'gratis', '1e2', '29 50'])(
    'is not guessed from %j',
    async (text) => {
      expect(await refusalOf(cell('price', text))).toBe(
        `Spalte «price»: Preis in CHF inkl. MwSt. ist ungültig: «${text}». Erwartet: ein Betrag in Franken wie 29.50 oder 1’234.50.`,
      )
    },
  )
})

describe('a day', () => {
  test.each([
    '2026-03-01',
    '01.03.2026',
    '1.3.2026',
    '1.3.26',
    '01. 03. 2026',
    '01.03.2026 00:00',
    '2026-03-01 00:00:00',
    '2026/3/1',
    '1. März 2026',
    '1 Mrz. 2026',
    '20260301',
    '2026-03',
    '1.März 2026',
    '1. Maerz 26',
    '1-Mrz-26',
    '1er mars 2026',
    'Sonntag, 1. März 2026',
    'März 2026',
    '03.2026',
    '3/2026',
    '2026-03-01T00:00:00+01:00',
    '2026-02-28T23:00:00.000Z',
  ])('is read from %j', async (text) => {
    expect((await recordOf(cell('published_on', text))).publishedOn).toBe('2026-03-01')
  })

  test('of a year of two digits is of the century that Excel takes', async () => {
    expect((await recordOf(cell('published_on', '31.12.99'))).publishedOn).toBe('1999-12-31')
    expect(await refusalOf(cell('published_on', '31.12.35'))).toContain('«31.12.35»')
  })

  test.each(['3/1/2026', '01-03-2026', '46082', '30.02.2026', '1.13.2026', 'Mrz 26', 'bald'])(
    'is not guessed from %j',
    async (text) => {
      expect(await refusalOf(cell('published_on', text))).toBe(
        `Spalte «published_on»: Erscheinungsdatum ist ungültig: «${text}». Erwartet: ein Tag wie 2026-03-01 oder 01.03.2026.`,
      )
    },
  )
})

test.each([
  ['TRUE', true],
  ['WAHR', true],
  ['ja', true],
  ['VRAI', true],
  ['1', true],
  ['FALSE', false],
  ['FALSCH', false],
  ['Nein', false],
  ['0', false],
  ['x', true],
  ['J', true],
  ['✓', true],
  ['n', false],
])('yes or no is read from %j', async (text, value) => {
  expect((await recordOf(cell('once_per_cart', text))).oncePerCart).toBe(value)
})

test('what is neither yes nor no, no number and no word of the shop is refused with what was expected', async () => {
  expect(await refusalOf(cell('once_per_cart', 'vielleicht'))).toBe(
    'Spalte «once_per_cart»: Einmal pro Warenkorb ist ungültig: «vielleicht». Erwartet: ja oder nein.',
  )
  expect(await refusalOf(cell('page_count', '1.234'))).toBe(
    'Spalte «page_count»: Seitenzahl ist ungültig: «1.234». Erwartet: eine ganze Zahl wie 128.',
  )
  for (const pages of ['1’234', '1234.0', '1234,00', '1 234'])
    expect((await recordOf(cell('page_count', pages))).pageCount).toBe(1234)
  expect(await refusalOf(cell('tax_category', 'tief'))).toContain('Erwartet: reduced, standard.')
  expect((await recordOf(cell('format', 'Book'))).format).toBe('book')
})

test.each(['#NAME?', '#WERT!', '#DIV/0!', '#NV', '########', 'Err:508'])('%j is no title', async (text) => {
  expect(await refusalOf(cell('title', text))).toBe(
    `Spalte «title»: «${text}» ist eine Fehlermeldung der Tabellenkalkulation. In der Zelle steht eine Formel; schreiben Sie den Inhalt als Text hinein.`,
  )
})

test('texts lose what cannot be seen, and keep what looks like a formula', async () => {
  const table =
    'order_number;title;description\nA-1;Gesamt\u00adkonzept\u00a0Werk\u00adstatt;Schreiner\u200bausbildung\n'
  expect(await recordOf(table)).toMatchObject({
    title: 'Gesamtkonzept Werkstatt',
    description: [{ type: 'paragraph', spans: [{ text: 'Schreinerausbildung' }] }],
  })
  for (const title of [
    '+41 – Vorwahlen der Welt',
    '@home lernen',
    '-1 ist keine natürliche Zahl',
    "'s Grosi",
    '=HYPERLINK(A1)',
  ])
    expect((await recordOf(cell('title', title))).title).toBe(title)
})
