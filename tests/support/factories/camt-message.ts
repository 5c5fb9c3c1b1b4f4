import { escapeXml } from '#contract/ground/text/escape-markup.ts'

export type CamtKind = 'camt.053.001.04' | 'camt.053.001.08' | 'camt.054.001.04' | 'camt.054.001.08'

/** One payment in an entry; a field that is left out is missing in the message. */
export interface CamtDetail {
  bankReference?: string | undefined
  amount?: string | undefined
  currency?: string | undefined
  sign?: 'CRDT' | 'DBIT' | undefined
  reference?: string | undefined
  /** Further references, each in a part of its own. */
  references?: readonly string[] | undefined
  /** What the payer has ordered, where the message has no other amount. */
  instructed?: string | undefined
  /** What the bank took off, in francs. */
  charges?: string | undefined
  written?: readonly string[] | undefined
  debtorName?: string | undefined
  debtorIban?: string | undefined
  isSentBack?: boolean | undefined
  /** Any other elements, at the end. */
  more?: string | undefined
}

export interface CamtEntry {
  bankReference?: string | undefined
  amount?: string | undefined
  currency?: string | undefined
  sign?: 'CRDT' | 'DBIT' | undefined
  status?: string | undefined
  isReversal?: boolean | undefined
  bookedOn?: string | undefined
  valueOn?: string | undefined
  /** The number of payments that the bank states without listing them. */
  batchOf?: number | undefined
  details?: readonly CamtDetail[] | undefined
}

export interface CamtStatement {
  iban: string
  entries: readonly CamtEntry[]
}

export interface CamtOptions {
  kind?: CamtKind
  encoding?: string
  /** What every element's name begins with, such as `c:`. */
  prefix?: string
}

/** A message as a Swiss bank sends it, its elements in the order of the schema. */
export function camtMessage(statements: readonly CamtStatement[], options: CamtOptions = {}): string {
  const { kind = 'camt.053.001.08', encoding = 'UTF-8', prefix = '' } = options
  const [container, name] = kind.startsWith('camt.053')
    ? (['BkToCstmrStmt', 'Stmt'] as const)
    : (['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] as const)
  const body = element(container, [
    element('GrpHdr', [
      text('MsgId', 'MSG-20260302'),
      text('CreDtTm', '2026-03-02T23:31:31'),
      element('MsgPgntn', [text('PgNb', '1'), text('LastPgInd', 'true')]),
      text('AddtlInf', 'SPS/2.1/PROD'),
    ]),
    ...statements.map((statement, n) => element(name, writeStatement(statement, { n, kind }))),
  ])
  const marked = prefix === '' ? body : body.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}`)
  const namespace = prefix === '' ? 'xmlns' : `xmlns:${prefix.replace(':', '')}`
  return `<?xml version="1.0" encoding="${encoding}"?>
<${prefix}Document ${namespace}="urn:iso:std:iso:20022:tech:xsd:${kind}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${marked}
</${prefix}Document>
`
}

function writeStatement({ iban, entries }: CamtStatement, { n, kind }: { n: number; kind: CamtKind }): string[] {
  const balance = (code: string) =>
    element('Bal', [
      element('Tp', [element('CdOrPrtry', [text('Cd', code)])]),
      '<Amt Ccy="CHF">98765.40</Amt>\n',
      text('CdtDbtInd', 'CRDT'),
      element('Dt', [text('Dt', '2026-03-01')]),
    ])
  return [
    text('Id', `STM-20260302-${n}`),
    text('CreDtTm', '2026-03-02T23:31:31'),
    element('Acct', [
      element('Id', [text('IBAN', iban)]),
      text('Ccy', 'CHF'),
      element('Ownr', [text('Nm', 'Aarebogen Verlag AG')]),
    ]),
    ...(kind.startsWith('camt.053') ? [balance('OPBD'), balance('CLBD')] : []),
    ...entries.map((entry) => writeEntry(entry, kind)),
  ]
}

function writeEntry(entry: CamtEntry, kind: CamtKind): string {
  const { details = [], batchOf, status = 'BOOK', sign = 'CRDT' } = entry
  const { bookedOn = '2026-03-02', valueOn = '2026-03-02' } = entry
  const isBatch = batchOf !== undefined || details.length > 1
  return element('Ntry', [
    money('Amt', entry.amount ?? '0.00', entry.currency),
    text('CdtDbtInd', sign),
    entry.isReversal !== undefined && text('RvslInd', String(entry.isReversal)),
    kind.endsWith('04') ? text('Sts', status) : element('Sts', [text('Cd', status)]),
    element('BookgDt', [text('Dt', bookedOn)]),
    element('ValDt', [text('Dt', valueOn)]),
    entry.bankReference !== undefined && text('AcctSvcrRef', entry.bankReference),
    bankCode('RCDT', 'AUTT'),
    (isBatch || details.length > 0) &&
      element('NtryDtls', [
        isBatch && element('Btch', [text('NbOfTxs', String(batchOf ?? details.length))]),
        ...details.map((detail) => writeDetail(detail, kind)),
      ]),
    text('AddtlNtryInf', 'Gutschrift'),
  ])
}

function writeDetail(detail: CamtDetail, kind: CamtKind): string {
  const { bankReference, amount, sign, reference, references = [], written = [], debtorName, debtorIban } = detail
  const { instructed, charges } = detail
  const name = debtorName !== undefined && text('Nm', debtorName)
  return element('TxDtls', [
    element('Refs', [
      bankReference !== undefined && text('AcctSvcrRef', bankReference),
      text('EndToEndId', 'NOTPROVIDED'),
      element('Prtry', [text('Tp', '00'), text('Ref', '00000000000000000000020')]),
    ]),
    amount !== undefined && money('Amt', amount, detail.currency),
    sign !== undefined && text('CdtDbtInd', sign),
    instructed !== undefined && element('AmtDtls', [element('InstdAmt', [money('Amt', instructed, detail.currency)])]),
    charges !== undefined && element('Chrgs', [money('TtlChrgsAndTaxAmt', charges)]),
    bankCode('RCDT', 'AUTT'),
    element('RltdPties', [
      name && element('Dbtr', [kind.endsWith('04') ? name : element('Pty', [name])]),
      debtorIban !== undefined && element('DbtrAcct', [element('Id', [text('IBAN', debtorIban)])]),
      element('CdtrAcct', [element('Id', [text('IBAN', 'CH4431999123000889012')])]),
    ]),
    element('RltdAgts', [element('DbtrAgt', [element('FinInstnId', [text('Nm', 'Zürcher Kantonalbank')])])]),
    (reference !== undefined || references.length > 0 || written.length > 0) &&
      element('RmtInf', [
        ...written.map((line) => text('Ustrd', line)),
        reference !== undefined &&
          element('Strd', [
            element('CdtrRefInf', [
              element('Tp', [element('CdOrPrtry', [text('Prtry', 'QRR')])]),
              text('Ref', reference),
            ]),
            text('AddtlRmtInf', '?REJECT?0'),
          ]),
        ...references.map((one) => element('Strd', [element('CdtrRefInf', [text('Ref', one)])])),
      ]),
    element('RltdDts', [text('AccptncDtTm', '2026-03-01T20:00:00')]),
    detail.isSentBack === true && element('RtrInf', [element('Rsn', [text('Cd', 'AC04')])]),
    detail.more,
  ])
}

function bankCode(family: string, sub: string): string {
  return element('BkTxCd', [
    element('Domn', [text('Cd', 'PMNT'), element('Fmly', [text('Cd', family), text('SubFmlyCd', sub)])]),
  ])
}

function money(name: string, amount: string, currency = 'CHF'): string {
  return `<${name} Ccy="${currency}">${amount}</${name}>\n`
}

function element(name: string, parts: readonly (string | false | null | undefined)[]): string {
  return `<${name}>\n${parts.filter(Boolean).join('')}</${name}>\n`
}

function text(name: string, value: string): string {
  return `<${name}>${escapeXml(value)}</${name}>\n`
}

/** A file in chunks of so many bytes; in one by default. */
export async function* inChunks(
  file: string | Uint8Array,
  size = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array, void, void> {
  const bytes = Buffer.from(file)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
