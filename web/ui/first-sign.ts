import { whenIdle } from './when-idle.ts'

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const
/** From this width on a page shows so much at once, on machines that are quick. */
const wide = '(width >= 64rem)'

/**
 * When a part far down a page may wake: on a phone at the first sign that somebody is there, elsewhere once the page
 * rests. Until then it stands there as the server made it.
 */
export const firstSign = () =>
  new Promise<void>((wake) => {
    if (typeof window === 'undefined' || navigator.userActivation?.hasBeenActive || scrollY > 0) return wake()
    if (matchMedia(wide).matches) return void whenIdle(wake)
    const done = () => {
      for (const sign of signs) removeEventListener(sign, done)
      wake()
    }
    for (const sign of signs) addEventListener(sign, done, { passive: true })
  })
