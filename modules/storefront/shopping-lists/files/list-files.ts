import { renderSVG } from 'uqr'
import { BackgroundProcess } from '#kernel/background/background-process.ts'
import type { Core } from '#kernel/core.ts'
import type { Visitor } from '#kernel/route.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import { presentListTotals } from '../present-list.ts'
import { type VisibleList, visibleEntries } from '../shared/visible-list.ts'
import { lineOf, listFile } from './list-line.ts'
import type { ListToDraw } from './list-to-draw.ts'

/** Draws lists beside the shop: one of 500 titles has two dozen pages. */
const drawing = new BackgroundProcess<ListToDraw, Uint8Array>(new URL('./drawing-process.ts', import.meta.url), {
  idle: 30_000,
})

/** A list as a table, as this visitor sees it. */
export async function tableOfList(core: Core, visitor: Visitor, list: VisibleList): Promise<File> {
  const { entries } = await visibleEntries(core, visitor, list)
  return listFile(fileName(list), entries.map(lineOf))
}

/** A list to print, as this visitor sees it; `origin` as in `https://shop.example`. */
export async function sheetOfList(
  core: Core,
  visitor: Visitor,
  { list, origin }: { list: VisibleList; origin: string },
): Promise<File> {
  const [shown, { publisher }] = await Promise.all([visibleEntries(core, visitor, list), loadGlobals(core)])
  const { copies, total } = presentListTotals(shown)
  const url = linkOf(list, origin)
  const content = await drawing.run({
    brand: publisher.name,
    name: list.name,
    owner: list.showsOwner ? list.owner : null,
    lines: shown.entries.map(lineOf),
    total: { copies, amount: total.amount },
    at: new Date().toISOString(),
    link: list.isShared ? { url, typed: url.replace(/^https?:\/\//, '') } : null,
  })
  return new File([content as Uint8Array<ArrayBuffer>], `${fileName(list)}.pdf`, { type: 'application/pdf' })
}

/** The QR code of the link of a shared list. */
export function qrCodeOfList(list: VisibleList, origin: string): File {
  const drawn = renderSVG(linkOf(list, origin), { ecc: 'M', border: 4, pixelSize: 1 })
  return new File([drawn], `${fileName(list)}.svg`, { type: 'image/svg+xml' })
}

function linkOf({ code }: VisibleList, origin: string): string {
  return `${origin}/shopping-list/${code}`
}

/** The name of a list without what a file's name cannot have. */
function fileName({ name }: VisibleList): string {
  const fitting = name.replace(/[^\p{L}\p{N} ()-]+/gu, ' ').replace(/ +/g, ' ')
  return fitting.trim() || 'Liste'
}
