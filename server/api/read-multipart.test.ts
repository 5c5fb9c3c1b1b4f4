import { expect, test } from 'vitest'
import { readMultipart } from './read-multipart.ts'

const BOUNDARY = 'x-7MA4YWxkTrZu0gW'

/** A form as browsers write it, who name a file field without a choice `filename=""`. */
function sent(fields: readonly { name: string; text?: string; file?: string; content?: string }[]) {
  const parts = fields.map(({ name, text, file, content = '' }) =>
    text === undefined
      ? `Content-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}`
      : `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`,
  )
  const body = new TextEncoder().encode(
    `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`,
  )
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` }
}

test('texts come by their names, files as lists; a field in which nothing was chosen is left out', async () => {
  const read = await readMultipart(
    sent([
      { name: 'name', text: 'Annina' },
      { name: 'proof', file: 'Nachweis.pdf', content: '%PDF-' },
      { name: 'proof', file: 'leer.txt' },
      { name: 'picture', file: '' },
    ]),
  )
  expect(Object.keys(read)).toEqual(['name', 'proof'])
  expect(read['name']).toBe('Annina')
  expect((read['proof'] as File[]).map(({ name, size }) => [name, size])).toEqual([
    ['Nachweis.pdf', 5],
    ['leer.txt', 0],
  ])
})

test('names of files lose signs that no database and no mail takes', async () => {
  const { proof } = (await readMultipart(
    sent([{ name: 'proof', file: 'Nach\u200bweis\u202e.pdf', content: 'x' }]),
  )) as {
    proof: File[]
  }
  expect(proof[0]?.name).toBe('Nachweis.pdf')
})

test('nothing is an empty form; another type is refused with 415, a broken form with 422', async () => {
  const nothing = { body: new Uint8Array(), contentType: 'text/plain' }
  expect(await readMultipart(nothing)).toEqual({})
  const body = new TextEncoder().encode('{}')
  await expect(readMultipart({ body, contentType: 'application/json' })).rejects.toMatchObject({
    code: 'unsupported_media_type',
  })
  await expect(readMultipart({ body, contentType: 'multipart/form-data; boundary=x' })).rejects.toMatchObject({
    code: 'invalid',
  })
})
