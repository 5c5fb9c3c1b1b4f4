import { classNames } from '../class-names.ts'
import { usePublisher } from '../publisher-context.ts'

/** The publisher's logo in a box of fixed size, so that nothing moves; without one, the name. */
export function Logo({ className = 'h-9 w-36 sm:w-44' }: { className?: string }) {
  const { name, logo } = usePublisher()
  if (!logo) return <span className="font-display text-xl leading-none font-semibold tracking-tight">{name}</span>
  return (
    <img
      src={logo}
      alt={name}
      width={176}
      height={36}
      fetchPriority="low"
      className={classNames('object-contain object-left', className)}
    />
  )
}
