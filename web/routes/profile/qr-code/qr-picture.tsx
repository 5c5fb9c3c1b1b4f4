import { classNames } from '#ui/class-names.ts'
import type { QrCodeDrawing } from './qr-code.ts'

interface QrPictureProps {
  drawing: QrCodeDrawing
  /** What it is, read aloud. */
  label: string
  /** Its size. */
  className: string
}

/** A QR code as a part of the page, which no other request can see. */
export function QrPicture({ drawing: { size, path }, label, className }: QrPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('rounded-md border border-line bg-white text-ink', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
