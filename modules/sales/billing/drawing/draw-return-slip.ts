import type { PostagePayer } from '#contract/fulfilment/return-labels.ts'
import { decorate, linesOf, mm, part, setLine, setLines, setRule } from '#kernel/drawing/sheet.ts'
import { bold, RULE, SOFT, text } from '#kernel/drawing/styles.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import type { Biller } from '../tables.ts'
import { type Article, drawArticles } from './article-table.ts'
import { invoiceWords } from './invoice-words.ts'
import { LEFT, RIGHT } from './layout.ts'
import { turnPage, writeLetter } from './letter.ts'
import { returnSlipWords as words } from './letter-words.ts'

interface ReturnedLine extends Article {
  quantity: number
}

/** What a buyer sends back: all that its slip is drawn from. */
export interface ReturnSlipToDraw {
  biller: Biller
  /** Where the parcel goes, a line each. */
  to: readonly string[]
  order: { number: string; placedAt: string }
  /** ISO time. */
  announcedAt: string
  returnReference: string
  /** In the buyer's words. */
  reason: string
  postage: PostagePayer
  note: string | null
  lines: readonly ReturnedLine[]
}

/** Left ends of the facts below the title; the reference is longer than a date. */
const TOLD = [LEFT, mm(66), mm(108), mm(145)]

const ARTICLE_END = mm(145)
const COLUMNS = [
  {
    title: invoiceWords.columns.amount,
    end: RIGHT,
    value: (line: ReturnedLine) => String(line.quantity),
    style: bold(11),
  },
]

/** Draws the slip that lies in the parcel of a return: its address, what is inside and why, without prices. */
export function drawReturnSlip(slip: ReturnSlipToDraw): Promise<Uint8Array> {
  const { biller, to, order, announcedAt, returnReference, lines } = slip
  const title = words.title(returnReference)
  return writeLetter({
    biller,
    billingAddress: null,
    deliveryAddress: null,
    to,
    title,
    titleSize: 21,
    at: new Date(announcedAt),
    told: [
      [words.announcedOn, swissDate(announcedAt)],
      [invoiceWords.order, order.number],
      [invoiceWords.orderedOn, swissDate(order.placedAt)],
    ],
    columns: TOLD,
    body: (pdf, root, top) => {
      const turn = () => turnPage(pdf, { brand: biller.brand, continued: title })
      let y = drawArticles(pdf, root, { lines, columns: COLUMNS, articleEnd: ARTICLE_END, y: top, turnPage: turn }) + 10
      const facts: [string, string | null][] = [
        [words.reason, slip.reason],
        [words.postage, words.payers[slip.postage]],
        [words.note, slip.note],
      ]
      for (const [label, value] of facts) {
        if (value === null) continue
        const set = linesOf(pdf, value, { style: text(10), width: RIGHT - LEFT })
        const at = y
        part(pdf, root, 'P', () => {
          setLine(pdf, label, { x: LEFT, y: at, style: text(8.5, SOFT) })
          setLines(pdf, set, { x: LEFT, y: at + 14, style: text(10), leading: 14 })
        })
        y += 14 * (set.length + 1) + 8
      }
      const ruleAt = y
      decorate(pdf, () => setRule(pdf, ruleAt - 6, { colour: RULE, width: 0.5, from: LEFT }))
      part(pdf, root, 'P', () => setLine(pdf, words.inside, { x: LEFT, y: ruleAt + 10, style: text(10) }))
      return false
    },
  })
}
