import { href, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { readDeliveryNote, readOrderDocument } from '#contract/fulfilment/office-orders.ts'
import { apiOf } from '#office/visit.ts'
import type { Route } from './+types/document.ts'
import { DELIVERY_NOTE, PARCEL } from './pdf-addresses.ts'

/** The PDF of an order's document, which the browser saves; a page says why where there is none. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { id, document: documentId } = args.params
  const api = apiOf(args)
  const shipment = args.url.searchParams.get(PARCEL)
  try {
    const file =
      documentId === DELIVERY_NOTE
        ? await api(readDeliveryNote, { params: { id }, query: shipment === null ? {} : { shipment } })
        : await api(readOrderDocument, { params: { id, documentId } })
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
    return new Response(file, { headers: { 'content-type': file.type, 'content-disposition': disposition } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirect(
      `${href('/bestellungen/:id/ohne-dokument', { id })}?${new URLSearchParams({ grund: error.body.code })}`,
    )
  }
}
