import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a command that is called with an option it does not know says so in two lines, and ends with 1', () => {
  const called = spawnSync(process.execPath, ['server/commands/note-backup.ts', '--on', '2026-11-02'], {
    encoding: 'utf8',
  })
  expect(called.status).toBe(1)
  expect(called.stderr).toBe("Unknown option '--on'\nKnown: --at\n")
})
