import { readQrCodes } from './read-qr-codes.ts'

/** The parts of a Swiss QR code, by the order of the SIX Implementation Guidelines 2.3, section 4.2.2. */
export interface ReadQrBill {
  /** Level of error correction; M is prescribed. */
  correction: string
  header: { type: string; version: string; coding: string }
  account: string
  creditor: ReadAddress
  ultimateCreditor: string[]
  amount: string
  currency: string
  debtor: ReadAddress
  referenceType: string
  reference: string
  message: string
  trailer: string
  rest: string[]
}

interface ReadAddress {
  type: string
  name: string
  street: string
  number: string
  postCode: string
  city: string
  country: string
}

/** Reads the one code in a picture; null where there is none. */
export async function readQrBill(picture: Uint8Array): Promise<ReadQrBill | null> {
  const found = await readQrCodes(picture)
  if (found.length > 1) throw new Error(`${found.length} codes in one picture`)
  const [code] = found
  return code ? { correction: code.correction, ...parseQrBill(code.text) } : null
}

function parseQrBill(content: string): Omit<ReadQrBill, 'correction'> {
  const lines = content.split('\n')
  const next = () => lines.shift() ?? '(missing)'
  const address = (): ReadAddress => ({
    type: next(),
    name: next(),
    street: next(),
    number: next(),
    postCode: next(),
    city: next(),
    country: next(),
  })
  return {
    header: { type: next(), version: next(), coding: next() },
    account: next(),
    creditor: address(),
    ultimateCreditor: lines.splice(0, 7),
    amount: next(),
    currency: next(),
    debtor: address(),
    referenceType: next(),
    reference: next(),
    message: next(),
    trailer: next(),
    rest: lines,
  }
}

/** The check digit modulo 10 recursive, by the table of the guidelines, annex B. */
export function checkDigit(digits: string): string {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
  const carry = [...digits].reduce((sum, digit) => table[(sum + Number(digit)) % 10] ?? 0, 0)
  return String((10 - carry) % 10)
}

/** Whether an account number is a Swiss QR-IBAN: 21 characters, modulo 97, an institution from 30000 to 31999. */
export function isQrIban(account: string): boolean {
  const institution = Number(account.slice(4, 9))
  const digits = [...account.slice(4), ...account.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return /^(CH|LI)\d{19}$/.test(account) && BigInt(digits) % 97n === 1n && institution >= 30_000 && institution < 32_000
}
