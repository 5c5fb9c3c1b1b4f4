import { MARGIN, mm, PAGE } from '#kernel/drawing/sheet.ts'

export const LEFT = MARGIN
export const RIGHT = PAGE.width - MARGIN
/** The left end of the second column: of the delivery address, and of the sums. */
export const SECOND = mm(125)

/** The first baseline below title and facts. */
export const BODY = mm(106)
/** The first baseline on a page that goes on. */
export const TOP = mm(30)
/** The lowest baseline above the foot of a page. */
export const BOTTOM = PAGE.height - mm(24)
/** The baseline of the foot of a page; above a QR-bill, whose 105 mm hold nothing else. */
export const FOOT = PAGE.height - mm(12)
export const QR_BILL_FOOT = PAGE.height - mm(105 + 4)
