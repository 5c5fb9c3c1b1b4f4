import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as vatReportApi from '#contract/sales/vat-report.ts'
import { OF_OFFICE } from '#kernel/listing.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import type { BillingKit } from './draw-document.ts'
import { qrCodeOfInvoice } from './invoice-to-pay.ts'
import { loadCreditNote, loadForStaff, loadInvoice } from './load-document.ts'
import { readVatReport, vatReportFile } from './vat-report.ts'

export function billingRoutes(kit: BillingKit): Route[] {
  const { db } = kit.core
  return [
    route(ordersApi.getInvoice, ({ params: { id: userId, orderId } }) =>
      loadInvoice(kit, { owner: { userId }, orderId }),
    ),
    route(ordersApi.getInvoiceQrCode, ({ params: { id: userId, orderId } }) =>
      qrCodeOfInvoice(db, { owner: { userId }, orderId }),
    ),
    route(ordersApi.getCreditNote, ({ params: { id: userId, orderId, creditNoteId } }) =>
      loadCreditNote(kit, { owner: { userId }, orderId, creditNoteId }),
    ),
    route(officeOrdersApi.readOrderDocument, async ({ params: { id: orderId, documentId } }, staff) => {
      const file = await loadForStaff(kit, { orderId, documentId })
      await audit(db, staff, { operation: officeOrdersApi.readOrderDocument, subjectId: orderId, isLook: true })
      return file
    }),
    route(vatReportApi.readVatReport, async ({ query }) => ({
      data: await readVatReport(kit.core.replica.about(OF_OFFICE), query),
    })),
    route(vatReportApi.readVatReportFile, async ({ query }) =>
      vatReportFile(await readVatReport(kit.core.replica.about(OF_OFFICE), query), query),
    ),
  ]
}
