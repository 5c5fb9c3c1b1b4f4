import { expect, it } from 'vitest'
import { orderRoom } from '#office/messages/orders.ts'
import { roomsOf } from '#office/rooms.server.ts'
import { entriesAtHand, type PaletteEntry } from './palette-entry.ts'

const steps: PaletteEntry[] = [{ group: 'Tun', title: 'Als bezahlt markieren', detail: '', step: 'mark_paid' }]
const titlesOf = (text: string) => entriesAtHand(text, roomsOf(['sales']), steps).map(({ title }) => title)

it('offers what can be done on the page first, then the rooms, before anything is typed', () => {
  expect(titlesOf('')[0]).toBe('Als bezahlt markieren')
  expect(titlesOf('')).toContain(orderRoom.title)
})

it('narrows them by every word, whatever its case', () => {
  expect(titlesOf('BESTELL')).toEqual([orderRoom.title])
  expect(titlesOf('markieren bezahlt')).toEqual(['Als bezahlt markieren'])
  expect(titlesOf('bezahlt bestellungen')).toEqual([])
})

it('offers no room that a person may not enter', () => {
  expect(entriesAtHand('', roomsOf(['editor']), []).map(({ title }) => title)).not.toContain(orderRoom.title)
})
