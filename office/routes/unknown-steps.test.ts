import { globSync, readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { errorCodes } from '#contract/errors.ts'
import { type Visit, visitContext } from '#office/visit.ts'
import * as author from './authors/author.tsx'
import * as joinAuthors from './authors/join.tsx'
import { decideCredit } from './bank/decide-credit.ts'
import { doAccessStep } from './coupons/access-steps.ts'
import * as batch from './coupons/batch.tsx'
import * as file from './coupons/file.tsx'
import * as foreignCodes from './coupons/foreign-codes.tsx'
import { doEntryStep } from './entries/entry-steps.ts'
import * as importPage from './imports/import.tsx'
import * as mediaFile from './media/file.tsx'
import * as medium from './media/medium.tsx'
import * as message from './messages/message.tsx'
import * as navigation from './navigations/navigation.tsx'
import { askForSubscriber } from './newsletter/look-up-subscriber.ts'
import { doRestoreStep } from './operation/restore-steps.ts'
import { doOrderStep } from './orders/order-steps.ts'
import * as client from './partners/client.tsx'
import { doPartnerStep } from './partners/partner-steps.ts'
import * as invitations from './people/invitations.tsx'
import { doPersonStep } from './people/person-steps.ts'
import { doProviderStep } from './providers/provider-steps.ts'
import { doQuoteStep } from './quotes/quote-steps.ts'
import { doOffer } from './quotes/write-offer.ts'
import * as redirectsFromFile from './redirects/file.tsx'
import * as redirectPage from './redirects/redirect.tsx'
import { doReturnStep } from './refunds/return-steps.ts'
import * as schoolTerm from './school-terms/term.tsx'
import { doSchoolStep } from './schools/school-steps.ts'
import * as joinSeries from './series/join.tsx'
import * as oneSeries from './series/one.tsx'
import * as plan from './settings/plan.tsx'
import * as setting from './settings/setting.tsx'
import { doShippingStep } from './shipping/shipping-steps.ts'
import * as task from './tasks/task.tsx'
import { reviewTeacher } from './teachers/review-steps.ts'
import { departmentRoom } from './terms/term-room.ts'
import { doTermStep } from './terms/term-steps.ts'
import * as edition from './titles/edition.tsx'
import * as editions from './titles/editions.tsx'
import * as titleHistory from './titles/history.tsx'
import * as titleLinks from './titles/links.tsx'
import * as material from './titles/material.tsx'
import * as newEdition from './titles/new-edition.tsx'
import * as title from './titles/title.tsx'
import * as taxRate from './vat/tax-rate.tsx'
import * as voucher from './vouchers/voucher.tsx'

/** By the file that reads the step, with the field that names it. */
const actions: Record<string, { field: 'step' | 'intent'; act: (args: never) => Promise<unknown> }> = {
  'authors/author.tsx': { field: 'step', act: author.action },
  'authors/join.tsx': { field: 'step', act: joinAuthors.action },
  'bank/decide-credit.ts': { field: 'step', act: decideCredit },
  'coupons/access-steps.ts': { field: 'step', act: doAccessStep },
  'coupons/batch.tsx': { field: 'step', act: batch.action },
  'coupons/file.tsx': { field: 'step', act: file.action },
  'coupons/foreign-codes.tsx': { field: 'step', act: foreignCodes.action },
  'entries/entry-steps.ts': { field: 'step', act: doEntryStep },
  'refunds/return-steps.ts': { field: 'step', act: doReturnStep },
  'newsletter/look-up-subscriber.ts': { field: 'step', act: askForSubscriber },
  'imports/import.tsx': { field: 'step', act: importPage.action },
  'media/file.tsx': { field: 'step', act: mediaFile.action },
  'media/medium.tsx': { field: 'step', act: medium.action },
  'messages/message.tsx': { field: 'step', act: message.action },
  'navigations/navigation.tsx': { field: 'step', act: navigation.action },
  'operation/restore-steps.ts': { field: 'step', act: doRestoreStep },
  'orders/order-steps.ts': { field: 'step', act: doOrderStep },
  'partners/client.tsx': { field: 'step', act: client.action },
  'partners/partner-steps.ts': { field: 'step', act: doPartnerStep },
  'people/invitations.tsx': { field: 'step', act: invitations.action },
  'people/person-steps.ts': { field: 'step', act: doPersonStep },
  'providers/provider-steps.ts': { field: 'step', act: doProviderStep },
  'quotes/quote-steps.ts': { field: 'step', act: doQuoteStep },
  'quotes/write-offer.ts': { field: 'intent', act: doOffer },
  'redirects/file.tsx': { field: 'step', act: redirectsFromFile.action },
  'redirects/redirect.tsx': { field: 'step', act: redirectPage.action },
  'school-terms/term.tsx': { field: 'step', act: schoolTerm.action },
  'schools/school-steps.ts': { field: 'intent', act: doSchoolStep },
  'series/join.tsx': { field: 'step', act: joinSeries.action },
  'series/one.tsx': { field: 'step', act: oneSeries.action },
  'settings/plan.tsx': { field: 'step', act: plan.action },
  'settings/setting.tsx': { field: 'step', act: setting.action },
  'shipping/shipping-steps.ts': { field: 'step', act: doShippingStep },
  'tasks/task.tsx': { field: 'step', act: task.action },
  'teachers/review-steps.ts': { field: 'intent', act: reviewTeacher },
  'terms/term-steps.ts': { field: 'step', act: (args) => doTermStep(args, departmentRoom) },
  'titles/edition.tsx': { field: 'step', act: edition.action },
  'titles/editions.tsx': { field: 'step', act: editions.action },
  'titles/history.tsx': { field: 'step', act: titleHistory.action },
  'titles/links.tsx': { field: 'step', act: titleLinks.action },
  'titles/material.tsx': { field: 'step', act: material.action },
  'titles/new-edition.tsx': { field: 'step', act: newEdition.action },
  'titles/title.tsx': { field: 'step', act: title.action },
  'vat/tax-rate.tsx': { field: 'step', act: taxRate.action },
  'vouchers/voucher.tsx': { field: 'step', act: voucher.action },
}

test.each(Object.entries(actions))('a step that the page cannot do changes nothing: %s', async (_, { field, act }) => {
  for (const named of ['forget_all', 'constructor', ' ship']) {
    const called: string[] = []
    const client = async ({ name }: { name: string }) => {
      called.push(name)
      throw new Error(`${name} was called`)
    }
    const context = new RouterContextProvider()
    context.set(visitContext, { client: client as unknown as Client } as unknown as Visit)
    const body = new URLSearchParams({ step: 'approve', [field]: named })
    const request = new Request('http://shop.test/office/page', { method: 'POST', body })
    const [status, message] = errorCodes.invalid
    const answer = await act({ request, url: new URL(request.url), context, params: { id: 'one' } } as never)
    expect(answer).toMatchObject({ data: { message, code: 'invalid' }, init: { status } })
    expect(called).toEqual([])
  }
})

test('every page whose form names a step is among them', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const reading = /(?:formText\(form, |text\()'(?:step|intent)'\)/
  const readers = files.filter((file) => reading.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(readers.toSorted()).toEqual(Object.keys(actions).toSorted())
})
