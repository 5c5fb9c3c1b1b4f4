import { expect, test } from 'vitest'
import { carrierLabel, carrierNames, withCarrier } from './carriers.ts'

test('every carrier stands in a sentence as one says it', () => {
  const labels = carrierNames.flatMap((name) => carrierLabel(name) ?? [])
  expect(labels.map(withCarrier)).toEqual(['mit der Post', 'mit DPD', 'mit DHL', 'mit Planzer'])
})
