import { useMemo, useState } from 'react'
import { Link, useLocation, useMatches, useNavigate } from 'react-router'
import { areKeysOn, switchKeys } from '#office/keys/preference.ts'
import { useConfirmKey } from '#office/keys/use-confirm-key.ts'
import { useKeys } from '#office/keys/use-keys.ts'
import { keyWords } from '#office/messages/keys.ts'
import { guideWords } from '#office/messages/overview/guide.ts'
import type { Room } from '#office/rooms.server.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/**
 * Keys of every page: `g` and a letter lead to the rooms, Ctrl Enter confirms the open step. Shows under `?` what keys do;
 * there single letters are switched off.
 */
export function KeyHelp({ rooms }: { rooms: readonly Room[] }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  const show = () => {
    setOn(areKeysOn())
    setOpen(true)
  }
  const keys = useMemo(
    () => ({
      ...Object.fromEntries(rooms.map(({ key, path }) => [`g ${key}`, () => void navigate(path)])),
      '?': () => {
        setOn(true)
        setOpen(true)
      },
    }),
    [rooms, navigate],
  )
  useKeys(keys)
  useConfirmKey()
  const guidePath = useGuidePath(rooms)
  const toggle = () => {
    switchKeys(!isOn)
    setOn(!isOn)
  }
  const rows: [string, string][] = [
    ...Object.entries(keysOf(useMatches())),
    ...rooms.map(({ key, title }): [string, string] => [`g ${key}`, title]),
    ...Object.entries(keyWords.everywhere),
  ]
  return (
    <>
      <Link to={guidePath} className="text-link">
        {guideWords.title}
      </Link>
      <button type="button" onClick={show} className="text-link">
        {keyWords.title}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={keyWords.title}>
        <dl className="grid grid-cols-[5rem_1fr] gap-y-2">
          {rows.map(([key, text]) => (
            <div key={`${key} ${text}`} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line-strong px-1.5 font-text text-sm">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 flex flex-wrap items-center gap-4">
          <Link to={guidePath} onClick={() => setOpen(false)} className="text-link">
            {guideWords.ofRoom}
          </Link>
          <Button type="button" variant="secondary" onClick={toggle}>
            {isOn ? keyWords.switchOff : keyWords.switchOn}
          </Button>
        </p>
      </Dialog>
    </>
  )
}

/** What a route says its keys do: they come first in the help. */
function keysOf(matches: ReturnType<typeof useMatches>): Readonly<Record<string, string>> {
  const handle = matches.at(-1)?.handle as { keys?: Readonly<Record<string, string>> } | undefined
  return handle?.keys ?? {}
}

/** The page of the guide about the room that is shown. */
function useGuidePath(rooms: readonly Room[]): string {
  const { pathname } = useLocation()
  const room = rooms.find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
  const page = room ? room.path.slice(1) || guideWords.ofToday : guideWords.first
  return `/anleitung/${page}`
}
