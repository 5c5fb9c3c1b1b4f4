import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

test('texts are packed in both ways beside themselves, in folders too; other files are left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lernladen-packed-'))
  await mkdir(join(folder, 'inner.js'))
  const text = 'const a = 1;'.repeat(50)
  for (const name of ['a.js', 'b.css', 'c.svg', 'd.json', 'e.png', 'f.js.map', 'inner.js/g.js'])
    await writeFile(join(folder, name), text)
  await precompress(folder)
  const packed = (await readdir(folder, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name))
  const sources = ['a.js', 'b.css', 'c.svg', 'd.json', 'inner.js/g.js']
  expect(packed.toSorted()).toEqual(sources.flatMap((name) => [`${name}.br`, `${name}.gz`]).toSorted())
  for (const name of sources) {
    expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString()).toBe(text)
    expect(gunzipSync(await readFile(join(folder, `${name}.gz`))).toString()).toBe(text)
  }
  await rm(folder, { recursive: true })
})
