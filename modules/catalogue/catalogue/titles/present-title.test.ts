import { expect, test } from 'vitest'
import { contentsLevel } from './present-title.ts'

test.each([
  ['Vorwort', 1],
  ['1 Vermögen und Kapital', 1],
  ['1. Vermögen und Kapital', 1],
  ['2.1 Die Bilanz', 2],
  ['2.1. Die Bilanz', 2],
  ['2.1.3 Aktiven', 3],
  ['2.1.3.4 Kasse', 3],
  ['1848 bis 1914', 1],
  ['3.5-mal so viel', 1],
])('«%s» stands on level %i', (label, level) => expect(contentsLevel(label)).toBe(level))
