import { drawInvoice } from '#modules/sales/billing/drawing/draw-invoice.ts'
import { makeInvoice } from '#tests/support/factories/invoice-factories.ts'

/** Invoices of usual size that one core draws each second. */
export const INVOICE_AIM_PER_SECOND = 20
/** Kilobytes of one, with its typefaces and its QR-bill. */
export const INVOICE_AIM_KB = 150

const SIZES = [2, 8, 60]

export type InvoicePdfs = {
  lines: number
  kilobytes: number
  /** Of each round: drawn per second, and per second of computing time. */
  rounds: { perSecond: number; perCpuSecond: number }[]
}[]

/** Draws unpaid invoices one after the other in this process, as the shop's process for documents does. */
export async function measureInvoicePdfs(
  { seconds, rounds }: { seconds: number; rounds: number },
  say: (line: string) => void,
): Promise<InvoicePdfs> {
  const measured: InvoicePdfs = []
  for (const lines of SIZES) {
    const invoice = makeInvoice({ lines })
    const { byteLength } = await drawInvoice(invoice)
    const results = []
    for (let round = 1; round <= rounds; round++) {
      say(`invoice-pdf: ${lines} lines, round ${round} …`)
      results.push(await drawFor(seconds * 1000, invoice))
    }
    measured.push({ lines, kilobytes: byteLength / 1000, rounds: results })
  }
  return measured
}

async function drawFor(milliseconds: number, invoice: ReturnType<typeof makeInvoice>) {
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()]
  let drawn = 0
  while (performance.now() - began < milliseconds) {
    await drawInvoice(invoice)
    drawn++
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    perSecond: drawn / ((performance.now() - began) / 1000),
    perCpuSecond: drawn / ((user + system) / 1e6),
  }
}
