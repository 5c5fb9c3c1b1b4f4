import { expect, test } from 'vitest'
import { namesOfFiles } from './names-of-files.ts'

const file = { title: 'Recht früh', mediaType: 'application/pdf', isExam: false } as const

test('files of products are called by what they are, not by what their file is called', () => {
  const material = { ...file, format: 'teacher_material' } as const
  expect(namesOfFiles([material, { ...material, isExam: true }, material])).toEqual([
    'Material: Recht früh',
    'Prüfung: Recht früh',
    'Material: Recht früh, Datei 2',
  ])
  const ebook = { ...file, format: 'ebook' } as const
  expect(namesOfFiles([ebook, { ...ebook, mediaType: 'application/epub+zip' }])).toEqual([
    'E-Book: Recht früh (PDF)',
    'E-Book: Recht früh (EPUB)',
  ])
})
