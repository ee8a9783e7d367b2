import { type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '../api/context.tsx'
import type { Room } from './texts.ts'

/**
 * For parts that stand on many screens and bring words of their own: fetches the room's texts where no loader has.
 * `children` is called when they are there; until then `fallback` keeps the place.
 */
export function WithTexts({
  room,
  fallback = null,
  children,
}: {
  room: Room
  fallback?: ReactNode
  children: () => ReactNode
}) {
  const texts = useTranslator()
  const [ready, setReady] = useState(texts.rooms[room] !== undefined)
  useEffect(() => {
    if (ready) return
    let current = true
    void texts.load(room).then(() => current && setReady(true))
    return () => {
      current = false
    }
  }, [texts, room, ready])
  return ready ? children() : fallback
}
