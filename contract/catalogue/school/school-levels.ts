import { z } from 'zod'

/** School levels of Switzerland (HarmoS, EDK), from the first year of school to further training. */
export const schoolLevel = z.enum([
  'cycle_1',
  'cycle_2',
  'cycle_3',
  'vocational',
  'vocational_baccalaureate',
  'gymnasium',
  'tertiary',
  'further_training',
])
export type SchoolLevel = z.output<typeof schoolLevel>

/** The curricula that every shop begins with, by the codes of their terms. */
export const firstCurricula = ['lehrplan_21', 'rlp_abu', 'bivo_kv_2023', 'bivo_dh_2022', 'rlp_bm', 'rlp_gym'] as const
