import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { drawQrCode, type QrCodeDrawing } from '../qr-code/qr-code.ts'

/** What one pupil gets on paper. */
export interface PupilSlip {
  /** Whom it is handed to, where that is known. */
  name: string | null
  alias: string
  password: string
}

/** The slips of several pupils of a class. */
export interface ClassSlips {
  id: string
  name: string
  /** As it is typed, with where that is; null where it can be shown no more. */
  code: { typed: string; address: string; qrCode: QrCodeDrawing } | null
  pupils: PupilSlip[]
}

interface Given {
  id: string
  name: string
  code: string | null
  pupils: PupilSlip[]
}

/** The slips of a class at the shop of this origin. */
export function slipsOf({ code, ...given }: Given, origin: string): ClassSlips {
  if (code === null) return { ...given, code }
  const typed = groupedCode(code)
  const qrCode = drawQrCode(`${origin}/class/${typed}`)
  // Shorter to type, and everybody knows what stands before it.
  return { ...given, code: { typed, address: `${origin.replace(/^https?:\/\//, '')}/class`, qrCode } }
}
