import { expect, type Page } from '@playwright/test'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { addressMessages, paymentMessages, summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { confirmationMessages } from '#web/messages/sales/orders.ts'
import { field } from './account.ts'

export interface Home {
  street: string
  streetNumber: string
  postCode: string
  city: string
}

export const home: Home = { street: 'Länggassstrasse', streetNumber: '12a', postCode: '3012', city: 'Bern' }

/** Enters the first address of a new customer and goes on to the payment. */
export async function enterAddress(page: Page, { street, streetNumber, postCode, city }: Home = home): Promise<void> {
  await expectAddresses(page)
  await field(page, 'street').fill(street)
  await field(page, 'street_number').fill(streetNumber)
  await field(page, 'post_code').fill(postCode)
  await field(page, 'city').fill(city)
  await page.getByRole('button', { name: addressMessages.submit }).click()
}

/** Keeps the addresses that the account has and goes on to the payment. */
export async function keepAddresses(page: Page): Promise<void> {
  await expectAddresses(page)
  await page.getByRole('button', { name: addressMessages.submit }).click()
}

/** The name of the first step, for a cart with shipped goods or with digital goods alone. */
async function expectAddresses(page: Page): Promise<void> {
  const titles = [addressMessages.title, addressMessages.titleDigital].map((title) => title.replace('?', '\\?'))
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(titles.join('|')) })).toBeVisible()
}

export async function choosePayment(page: Page, method: PaymentMethod): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: paymentMessages.title })).toBeVisible()
  await page.getByRole('radio', { name: paymentMethodLabels[method] }).check()
  await page.getByRole('button', { name: paymentMessages.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: summaryMessages.title })).toBeVisible()
}

/** On the summary: accepts the terms and buys. */
export async function buy(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: summaryMessages.submit }).click()
}

/** The confirmation thanks and names the order; returns its number. */
export async function expectConfirmation(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: confirmationMessages.thanks })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}\/confirmation/)
  const sentence = await page
    .getByText(/\b20\d\d-\d{6}\b/)
    .first()
    .textContent()
  const [number] = /\b20\d\d-\d{6}\b/.exec(sentence ?? '') ?? []
  if (!number) throw new Error(`No order number in «${sentence}»`)
  return number
}
