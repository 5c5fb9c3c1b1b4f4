/** What lies on the table: a worksheet, a plan of the day, receipts, ballots; `name` says it for the alternative text. */
export type SheetPlan =
  | { form: 'worksheet'; name: string; title: string; lines: readonly string[] }
  | { form: 'timetable'; name: string; cards: readonly string[]; turned: number }
  | { form: 'receipts'; name: string; slips: readonly { place: string; thing: string; price: string; tax: string }[] }
  | { form: 'ballots'; name: string; questions: readonly { question: string; answer: 'Ja' | 'Nein' }[] }
