/** Refusals of returns: code, status and sentence. */
export const returnRefusals = {
  return_step_refused: [409, 'Bei dieser Rücksendung ist das nicht mehr möglich.'],
} as const
