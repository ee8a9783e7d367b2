import { lazyFn, lazyRouteComponent } from '@tanstack/react-router'

type Screen = Record<'loader' | 'component', never>

/** A screen that comes in one file, with what it loads first: see `shortRoutes` in vite.config.ts, which alone calls it. */
export const whole = (load: () => Promise<Screen>) => ({
  loader: lazyFn(load, 'loader'),
  component: lazyRouteComponent(load, 'component'),
})
