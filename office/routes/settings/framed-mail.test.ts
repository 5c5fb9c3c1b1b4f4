import { expect, test } from 'vitest'
import type { Letter } from '#modules/ground/mail/letter.ts'
import { letterHtml } from '#modules/ground/mail/letter-html.ts'
import { framedMail } from './framed-mail.ts'

const sender = { name: 'Distelfink', legal_name: 'Distelfink AG', address: [], phone: '', email: '', vat_number: '' }
const typed = 'Mit " style="color:red" und </head> & $& im Text'
const letter: Letter = {
  subject: 'Betreff',
  preview: '',
  parts: [
    { type: 'paragraph', text: typed },
    { type: 'button', text: 'Weiter', url: 'https://shop.example/a?b=1' },
  ],
}
const html = letterHtml(letter, sender)
const framed = framedMail(html, 'abc')

/** What a reader sees. */
const text = (page: string) =>
  page
    .replace(/<style.*<\/style>/s, '')
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')

test('a mail in a frame says the same, with all of its styles in one sheet that the page allows', () => {
  expect(text(framed)).toBe(text(html))
  expect(framed.match(/<style nonce="abc">/g)).toHaveLength(1)
  expect(framed).not.toContain(' style="')
  const used = new Set([...framed.matchAll(/ class="(s\d+)"/g)].map(([, name = '']) => name))
  const declared = new Map([...framed.matchAll(/^\.(s\d+)\{(.*)\}$/gm)].map(([, name = '', style]) => [name, style]))
  expect([...declared.keys()].toSorted()).toEqual([...used].toSorted())
  expect(new Set(declared.values())).toEqual(new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style)))
})

test('its links lead nowhere', () => {
  expect(framed).toContain('Weiter</a>')
  expect(framed).not.toContain('href')
})
