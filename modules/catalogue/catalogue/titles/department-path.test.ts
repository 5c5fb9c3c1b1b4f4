import { expect, test } from 'vitest'
import { departmentPath, type PlacedDepartment } from './department-path.ts'

const law = { id: '1', slug: 'recht', title: 'Recht' }
const economy = { id: '2', slug: 'wirtschaft', title: 'Wirtschaft' }
const contracts = { id: '3', slug: 'vertragsrecht', title: 'Vertragsrecht' }

const whole = (one: typeof law): PlacedDepartment => ({ ...one, parent: null })
const part = (one: typeof law, parent: typeof law): PlacedDepartment => ({ ...one, parent })

test('the way to a title leads through the department above its own', () => {
  expect(departmentPath([part(contracts, law)])).toEqual([law, contracts])
  expect(departmentPath([whole(law)])).toEqual([law])
  expect(departmentPath([])).toEqual([])
})

test('of several departments the first is the main one, and the nearest part of it counts', () => {
  expect(departmentPath([whole(law), whole(economy), part(contracts, law)])).toEqual([law, contracts])
  expect(departmentPath([whole(economy), part(contracts, law)])).toEqual([economy])
})
