import { frame } from '#office/messages/frame.ts'
import { Palette } from '#office/palette/palette.tsx'
import type { Room } from '#office/rooms.server.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { KeyHelp } from './key-help.tsx'
import type { Look } from './look.ts'
import { LookForm } from './look-form.tsx'

interface PersonalMenuProps {
  name: string
  rooms: readonly Room[]
  look: Look
}

/** Under the person's name: how the back office looks, its keys, the shop, and the way out. */
export function PersonalMenu({ name, rooms, look }: PersonalMenuProps) {
  return (
    <div className="ml-auto flex min-w-0 items-center gap-4 max-sm:gap-3">
      <Palette rooms={rooms} />
      <KeyHelp rooms={rooms} />
      <Popover group="frame" label={name} align="right">
        <div className="flex w-56 flex-col gap-4 p-2">
          <LookForm look={look} />
          <a href="/" className="text-link">
            {frame.toShop}
          </a>
          <form method="post" action="/logout">
            <button type="submit" className="text-link">
              {frame.logOut}
            </button>
          </form>
        </div>
      </Popover>
    </div>
  )
}
