interface PhoneLinkProps {
  /** In a readable form: `+41 31 555 60 60`. */
  phone: string
  className?: string
}

/** Calls a number; the number stays on one line. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
}
