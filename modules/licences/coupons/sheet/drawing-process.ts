import { answerOrders } from '#kernel/background/answer-orders.ts'
import { drawSheet } from './draw-sheet.ts'

/** The process that draws sheets for `drawing.ts`; somebody waits for each. */
answerOrders(drawSheet)
