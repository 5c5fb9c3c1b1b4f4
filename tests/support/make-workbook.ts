import { zipSync } from 'fflate'

/** A cell: a number, or a text among those that all sheets share. */
type Cell = string | number | null

interface WorkbookParts {
  rows: readonly (readonly Cell[])[]
  /** Files beside those of a workbook, or instead of them. */
  files?: Record<string, string>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as Excel saves it, with a hidden sheet before the one with these rows. */
export function makeWorkbook({ rows, files = {} }: WorkbookParts): File {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="Listen" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Tabelle1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${LINKS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${LINKS}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>Lesung</t></rPh></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`, texts)).join('')}</row>`).join('')}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
    ...files,
  }
  const packed = Object.entries(parts).map(([name, xml]) => [name, Buffer.from(HEAD + xml)] as const)
  return new File([zipSync(Object.fromEntries(packed))], 'Bücherliste.xlsx')
}

function cellXml(cell: Cell, name: string, texts: readonly string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${name}" t="s"><v>${texts.indexOf(cell)}</v></c>`
  // As Excel writes long numbers.
  return `<c r="${name}"><v>${cell > 1e12 ? cell.toExponential() : cell}</v></c>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
