import { whenIdle } from './when-idle.ts'

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const
/** From this width on a page shows so much at once, on machines that are quick. */
const wide = '(width >= 64rem)'

/** Whoever reads without moving has the whole page after this. */
const patienceMs = 10_000

/**
 * When a part far down a page may come: on a phone at the first sign that somebody is there, or after ten seconds;
 * elsewhere once the page rests.
 */
export const firstSign = () =>
  new Promise<void>((wake) => {
    if (typeof window === 'undefined' || navigator.userActivation?.hasBeenActive || scrollY > 0) return wake()
    if (matchMedia(wide).matches) return void whenIdle(wake)
    const done = () => {
      for (const sign of signs) removeEventListener(sign, done)
      wake()
    }
    setTimeout(done, patienceMs)
    for (const sign of signs) addEventListener(sign, done, { passive: true })
  })
