import { expect, test } from 'vitest'
import { fieldMessage } from '#contract/field-messages.ts'
import type { CheckedOrder } from '#contract/storefront/quick-order.ts'
import { AMOUNT } from '#web/purchase/amount-names.ts'
import { readChosen, withChosen } from './chosen-lines.ts'
import { INSTEAD, LINE, PRODUCT } from './form-names.ts'

type Typed = readonly [number: number, product: string, amount: string, tick?: 'ticked' | 'left']

/** The form of an answer: lines that can be ordered, and what is offered in place of others, ticked or not. */
function formOf(...lines: Typed[]): FormData {
  const form = new FormData()
  for (const [number, product, amount, tick] of lines) {
    if (tick === undefined) form.append(LINE, String(number))
    if (tick === 'ticked') form.set(INSTEAD + number, String(number))
    form.set(PRODUCT + number, product)
    form.set(AMOUNT + number, amount)
  }
  return form
}

test('what was ticked in place of what is out of print is chosen with the rest, each product once', () => {
  const form = formOf([1, 'algebra', '20'], [2, 'deutsch', '12', 'left'], [3, 'algebra', '4', 'ticked'])
  expect(readChosen(form)).toEqual({ products: [{ id: 'algebra', amount: 24 }], errors: {} })
})

test('nought leaves a line out, and a mistake is told at its field', () => {
  const form = formOf([1, 'a', '0'], [2, 'b', ''], [3, 'c', '2.5'], [4, 'd', '-1'], [5, 'e', '1000'], [6, 'f', '7'])
  const { products, errors } = readChosen(form)
  expect(products).toEqual([{ id: 'f', amount: 7 }])
  expect(errors).toEqual({
    [`${AMOUNT}2`]: [fieldMessage('amount', 'required')],
    [`${AMOUNT}3`]: [fieldMessage('amount', 'numeric')],
    [`${AMOUNT}4`]: [fieldMessage('amount', 'min', 0)],
    [`${AMOUNT}5`]: [fieldMessage('amount', 'max', 999)],
  })
})

test('more copies of one product than a cart takes are told where they become too many', () => {
  const { products, errors } = readChosen(formOf([1, 'a', '600'], [2, 'a', '600', 'ticked']))
  expect(products).toEqual([{ id: 'a', amount: 600 }])
  expect(errors).toEqual({ [`${AMOUNT}2`]: [fieldMessage('amount', 'max', 999)] })
})

test('with other amounts, the lines are written anew at their places, and repetitions are gone', () => {
  const checked = {
    text: '111\t20\n\n222\t12\n111\t4\nGuten Tag',
    lines: [
      { answer: 'found', number: 1, isbn: '111', also_in: [4] },
      { answer: 'successor', number: 3, isbn: '222', also_in: [], entry: { product: { isbn: '333' } } },
      { answer: 'repeated', number: 4, isbn: '111', also_in: [] },
      { answer: 'unreadable', number: 5, isbn: null, also_in: [] },
    ],
  } as unknown as CheckedOrder
  expect(withChosen(checked, formOf([1, 'a', '25'], [3, 'b', '12', 'left']))).toBe('111\t25\n\n222\t12\n\nGuten Tag')
  expect(withChosen(checked, formOf([1, 'a', '0'], [3, 'b', '10', 'ticked']))).toBe('\n\n333\t10\n\nGuten Tag')
})
