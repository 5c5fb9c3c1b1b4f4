import { expect, it } from 'vitest'
import { endpoints } from '../index.ts'
import { actionSentences, subjectLabels } from './action-sentences.ts'

const office = endpoints.filter(({ path }) => path.startsWith('/office/'))
/** What partners do to their clients is recorded too. */
const OF_PARTNERS = [
  'createOauthClient',
  'updateOauthClient',
  'renewClientSecret',
  'renewWebhookSecret',
  'deleteOauthClient',
]
/** What somebody does who is invited to the staff. */
const OF_INVITED = ['acceptInvitation']
/** What staff do while they act as a person, outside the back office. */
const WHILE_ACTING = ['endActing', 'logout', 'calledWhileActing']
/** What only works something out is not recorded (`tests/contract/office-audit.test.ts`), nor what names no person. */
const NOT_RECORDED = [
  'beginProviderTrial',
  'describeIdentityProvider',
  'finishProviderTrial',
  'forgetWorkingCopy',
  'keepWorkingCopy',
  'previewCredit',
  'putUpload',
  'tryCouponCodes',
  'tryRedirects',
  'trySetting',
  'tryTaxRate',
  'previewMailText',
  'readVatReportFile',
  'readSalesFile',
  'readOpenInvoicesFile',
  'readRedemptionsFile',
  'readMissedSearchesFile',
  'readImportRecordsFile',
]

it('everything that staff change has a sentence, and no sentence is of an operation that is gone', () => {
  const recorded = office.filter(({ method, name }) => method !== 'get' && !NOT_RECORDED.includes(name))
  for (const { name } of recorded) expect(actionSentences).toHaveProperty(name)
  const names = [...office.map(({ name }) => name), ...OF_PARTNERS, ...OF_INVITED, ...WHILE_ACTING]
  for (const name of OF_PARTNERS) expect(endpoints.map((one) => one.name)).toContain(name)
  for (const name of Object.keys(actionSentences)) expect(names).toContain(name)
})

it('every list that can be had as a file has a sentence for that', () => {
  const files = office.filter(({ name, path }) => path.endsWith('.csv') && !NOT_RECORDED.includes(name))
  expect(files.map(({ name }) => name)).toContain('readVouchersFile')
  for (const { name } of files) expect(actionSentences).toHaveProperty(name)
})

it('every subject of what has a sentence has a name, and no other', () => {
  const recorded = office.filter(({ name }) => name in actionSentences)
  const kinds = new Set(recorded.map(({ path }) => path.split('/')[2]?.replace(/[.]csv$/, '') ?? ''))
  expect(Object.keys(subjectLabels).toSorted()).toEqual([...kinds].toSorted())
})
