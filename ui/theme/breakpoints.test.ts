import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PX_PER_REM = 16

test('the layout changes at the widths of the specification (section 9), and at no other', () => {
  const styles = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
  const widths = [...styles.matchAll(/--breakpoint-\w+: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem) * PX_PER_REM)
  expect(widths).toEqual([320, 640, 768, 1024, 1280, 1440, 1600, 2000])
})
