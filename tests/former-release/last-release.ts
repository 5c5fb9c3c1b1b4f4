import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The tag of the last release before this commit; until there is one, the commit that `RELEASE` names. */
export function lastRelease(): string {
  const tag = ['describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD~1']
  try {
    return git(tag, 'ignore').toString().trim()
  } catch {
    return readFileSync(join(ROOT, 'tests/former-release/RELEASE'), 'utf8').trim()
  }
}

/** Lays the code of a release into a folder, with the packages that are installed here. */
export function unpackRelease(release: string, folder: string): void {
  execFileSync('tar', ['-x', '-C', folder], { input: git(['archive', '--format=tar', release]) })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
}

function git(args: string[], stderr: 'inherit' | 'ignore' = 'inherit'): Buffer {
  return execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', stderr] })
}
