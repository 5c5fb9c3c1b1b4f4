import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import type { Order } from '#contract/sales/orders.ts'
import { asPageError } from '#forms/api-failure.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'

/** What the address calls the invoice; a credit note has its id there. */
export const INVOICE = 'invoice'

interface AskedDocument {
  order: Pick<Order, 'invoice' | 'credit_notes'>
  document: string
  /** Where the API has the files of the order. */
  files: string
  /** The address of the page. */
  here: string
  /** Asks for the document, so that it is made. */
  make: () => Promise<unknown>
}

/** Leads to the file, which the browser saves; to a page only while the file is being made. */
export async function openDocument({ order, document, files, here, make }: AskedDocument) {
  const { path, title, isReady } = wanted(order, document)
  if (isReady) throw redirect(`${files}/${path}`)
  const failure = await make().then(
    () => null,
    (error: unknown) => error,
  )
  if (failure === null) throw redirect(here)
  const code = failure instanceof ApiError ? failure.body.code : null
  if (code !== 'invoice_not_ready' && code !== 'credit_note_not_ready') throw asPageError(failure)
  const [status, message] = errorCodes[code]
  return data({ title, message }, { status })
}

function wanted({ invoice, credit_notes: notes }: AskedDocument['order'], document: string) {
  const note = notes.find(({ id }) => id === document)
  return document === INVOICE
    ? {
        path: 'invoice.pdf',
        title: orderMessages.invoice.title(invoice?.number ?? ''),
        isReady: invoice?.is_ready ?? false,
      }
    : {
        path: `credit-notes/${document}/credit-note.pdf`,
        title: orderMessages.creditNote.title(note?.number ?? ''),
        isReady: note?.is_ready ?? false,
      }
}
