import { expect, test } from 'vitest'
import { listDepartments } from './catalogue/catalogue.ts'
import { createClient } from './client.ts'

test('every call says that it wants Swiss German', async () => {
  const asked: Request[] = []
  const client = createClient('http://shop.test/api', (request) => {
    asked.push(request)
    return Promise.resolve(Response.json({ data: [] }))
  })
  await client(listDepartments)
  expect(asked.map((request) => request.headers.get('accept-language'))).toEqual(['de-CH'])
})
