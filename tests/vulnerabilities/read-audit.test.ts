import { expect, test } from 'vitest'
import { readAudit } from './read-audit.ts'

const answer = (vulnerabilities: Record<string, object>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { total: 1 } } })
const of = (severity: string) => answer({ sharp: { name: 'sharp', severity, range: '<0.32.6' } })

test('where no registry answers, that is said, and nobody takes it for a clean bill', () => {
  for (const output of ['', 'npm error network', '{"message":"405 Method Not Allowed","statusCode":405}'])
    expect(readAudit(output)).toEqual({ sentence: expect.stringContaining('NOT ASKED FOR') as string, isGrave: false })
})

test('a grave one refuses the full run, others are named', () => {
  expect(readAudit(answer({}))).toMatchObject({ sentence: expect.stringContaining('knows none') as string })
  for (const [severity, isGrave] of [
    ['low', false],
    ['moderate', false],
    ['high', true],
    ['critical', true],
  ] as const)
    expect(readAudit(of(severity))).toEqual({
      sentence: `Known vulnerabilities: sharp <0.32.6 (${severity}).`,
      isGrave,
    })
})
