import { spawnSync } from 'node:child_process'

/** Fails where the last commit's message does not follow CONTRIBUTING.md; outside a repository there is none. */
const MAX_SUBJECT = 72

const { status, stdout } = spawnSync('git', ['log', '-1', '--no-merges', '--format=%B'], { encoding: 'utf8' })
const [subject = '', gap, ...body] = status === 0 ? stdout.trim().split('\n') : []
const mistakes = [
  subject.length > MAX_SUBJECT && `the subject has ${subject.length} characters of ${MAX_SUBJECT}`,
  gap && 'a blank line follows the subject',
  subject && body.join('').trim() === '' && 'the body says why',
].filter(Boolean)
for (const mistake of mistakes) process.stderr.write(`The last commit, «${subject}»: ${mistake}\n`)
process.exitCode = mistakes.length === 0 ? 0 : 1
