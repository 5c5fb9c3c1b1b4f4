import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { ui } from '#ui/messages/ui.ts'
import { AddressDisplay } from './address-display.tsx'

const address: PrintedAddress = {
  company: 'Muster & Co.',
  salutation: 'female',
  first_name: 'Noëlle',
  last_name: 'Zürcher',
  institution: null,
  street: 'Marktgasse',
  street_number: '7',
  post_code: '3011',
  city: 'Bern 22',
  country: 'ch',
  phone: null,
}

function render(changes: Partial<PrintedAddress> = {}, editUrl?: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <AddressDisplay address={{ ...address, ...changes }} {...(editUrl ? { editUrl } : {})} />
    </MemoryRouter>,
  )
}

const linesOf = (html: string) => [...html.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, line]) => line)

test('company, salutation, name, street and number, post code and city, country stand in this order', () => {
  expect(linesOf(render())).toEqual([
    'Muster &amp; Co.',
    'Frau',
    'Noëlle Zürcher',
    'Marktgasse 7',
    '3011 Bern 22',
    'Schweiz',
  ])
})

test.each(['none', 'other'] as const)('the salutation «%s» is not printed', (salutation) => {
  const [first, second] = linesOf(render({ salutation, company: null, street_number: null }))
  expect([first, second]).toEqual(['Noëlle Zürcher', 'Marktgasse'])
})

test('links to the page where it is changed', () => {
  const html = render({}, '/profile/details/address/1')
  expect(html).toContain('href="/profile/details/address/1"')
  expect(html).toContain(ui.editAddress('Noëlle Zürcher'))
  expect(render()).not.toContain('<a ')
})
