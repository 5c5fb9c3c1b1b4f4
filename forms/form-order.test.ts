import { expect, test } from 'vitest'
import { inFormOrder } from './form-order.ts'

function sent(...names: string[]): FormData {
  const form = new FormData()
  for (const name of names) form.append(name, '')
  return form
}

test('mistakes stand in the order of the fields of the page, whatever order the API has', () => {
  const errors = { email: ['e'], password: ['p'], first_name: ['f'], salutation: ['s'] }
  const form = sent('salutation', 'first_name', 'email', 'password')
  expect(Object.keys(inFormOrder(errors, form))).toEqual(['salutation', 'first_name', 'email', 'password'])
})

test('a group of boxes stands where its first box does, an unticked one after the field before it', () => {
  const errors = { email: ['e'], lists: ['l'], terms_accepted: ['t'] }
  expect(Object.keys(inFormOrder(errors, sent('lists.books', 'email')))).toEqual(['lists', 'terms_accepted', 'email'])
  expect(Object.keys(inFormOrder(errors, sent('email')))).toEqual(['email', 'lists', 'terms_accepted'])
})
