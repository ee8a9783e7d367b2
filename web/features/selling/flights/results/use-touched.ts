import { useEffect, useRef } from 'react'

const acts = ['pointerdown', 'wheel', 'touchmove', 'keydown', 'scroll'] as const

/**
 * Whether somebody has scrolled, pressed anything or pointed at an offer since `of` began: from then on nothing may
 * move under their eyes. Read when it matters; changing it draws nothing anew.
 */
export function useTouched(of: string | undefined): { readonly current: boolean } {
  const touched = useRef(false)
  useEffect(() => {
    touched.current = false
    if (!of) return
    const touch = () => void (touched.current = true)
    const point = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.offers')) touch()
    }
    for (const act of acts) window.addEventListener(act, touch, { passive: true, capture: true })
    window.addEventListener('pointermove', point, { passive: true })
    return () => {
      for (const act of acts) window.removeEventListener(act, touch, { capture: true })
      window.removeEventListener('pointermove', point)
    }
  }, [of])
  return touched
}
