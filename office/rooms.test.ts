import { expect, test } from 'vitest'
import { rooms } from './rooms.server.ts'

test('on a narrow screen, where rooms are icons alone, no two of them look alike', () => {
  const icons = rooms.map(({ icon }) => icon)
  expect(icons.filter((icon, place) => icons.indexOf(icon) !== place)).toEqual([])
})
