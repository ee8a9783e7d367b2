import { startTransition, useEffect, useState } from 'react'

/** Whether the page lives in a browser: forms are not part of what the server sends. They come in slices, after the page. */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => startTransition(() => setIsLive(true)), [])
  return isLive
}
