import { MAX_PROOF_BYTES } from '../file-sizes.ts'

/** Why copies come back, without a schema, so that forms show the choices. */
export const returnReasonLabels = {
  wrong_order: 'Falsch bestellt',
  too_many: 'Zu viele bestellt',
  not_suitable: 'Passt nicht zum Unterricht',
  damaged: 'Beschädigt oder fehlerhaft gedruckt',
  wrong_delivery: 'Etwas anderes geliefert als bestellt',
} as const
export type ReturnReason = keyof typeof returnReasonLabels

export const returnReasons = Object.keys(returnReasonLabels) as [ReturnReason, ...ReturnReason[]]

export const postagePayers = ['buyer', 'publisher'] as const
export type PostagePayer = (typeof postagePayers)[number]

/** Who pays for the way back: the publisher where the fault is the publisher's. */
export function postageOf(reason: ReturnReason): PostagePayer {
  return reason === 'damaged' || reason === 'wrong_delivery' ? 'publisher' : 'buyer'
}

/** Whether a picture shows what is wrong. */
export function needsPicture(reason: ReturnReason): boolean {
  return reason === 'damaged'
}

export const returnStates = ['announced', 'arrived', 'credited', 'rejected', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/** States in which the copies of a return are held, so that they are neither announced nor credited once more. */
export const OPEN_RETURN: readonly ReturnState[] = ['announced', 'arrived']

export const returnStateLabels: Record<ReturnState, string> = {
  announced: 'Rücksendung angemeldet',
  arrived: 'Rücksendung eingetroffen',
  credited: 'Rücksendung gutgeschrieben',
  rejected: 'Rücksendung abgelehnt',
  withdrawn: 'Rücksendung zurückgezogen',
}

/** For which a picture waits for the return that names it. */
export const RETURN_PICTURE_HOURS = 24

/** Bytes of a form with its picture, and of what stands around it. */
export const MAX_RETURN_FORM_BYTES = MAX_PROOF_BYTES + 100_000
