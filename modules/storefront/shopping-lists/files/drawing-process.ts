import { answerOrders } from '#kernel/background/answer-orders.ts'
import { drawList } from './draw-list.ts'

/** The process that draws lists for `list-files.ts`; somebody waits for each. */
answerOrders(drawList)
