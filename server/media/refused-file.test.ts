import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RefusedFile } from './refused-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lernladen-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('every refused record of several files is one JSON line', () => {
  const path = join(folder, 'abgelehnt.jsonl')
  const file = new RefusedFile(path)
  file.write('meldung.xml', [{ line: 7, reference: 'a-1', reason: 'Die ISBN\nfehlt.' }])
  file.write('liste.csv', [
    { line: 2, reference: null, reason: 'Zu kurz.' },
    { line: 9, reference: null, reason: 'Zu kurz.' },
  ])
  file.close()
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { source: 'meldung.xml', line: 7, reference: 'a-1', reason: 'Die ISBN\nfehlt.' },
    { source: 'liste.csv', line: 2, reference: null, reason: 'Zu kurz.' },
    { source: 'liste.csv', line: 9, reference: null, reason: 'Zu kurz.' },
  ])
})
