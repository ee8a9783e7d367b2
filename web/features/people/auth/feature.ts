import { feature, withQuery } from '#web/feature.ts'

/** Logging in and registering. */
export const authFeature = feature({
  name: 'auth',
  texts: {
    auth: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    /** `next`: where to go on afterwards, a path of this site. */
    login: (next?: string) => withQuery('/auth/login', { next }),
    register: () => '/auth/register',
    agentRegister: () => '/auth/agent/register',
    forgotPassword: () => '/auth/forgot-password',
    verifyEmail: () => '/auth/verify-email',
  },
})
