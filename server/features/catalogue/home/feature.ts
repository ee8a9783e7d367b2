import { home } from '#contract/catalogue/home'
import { feature } from '#server/feature'
import { homeRoutes } from './home.routes.ts'

export const homeFeature = feature({
  name: 'home',
  calls: home,
  handlers: homeRoutes,
  publicPages: () => [{ path: '/' }, { path: '/about/us' }],
})
