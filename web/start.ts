import { createStart } from '@tanstack/react-start'
import type { PageContext } from '#contract/page-context'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { page: PageContext } }
  }
}

export const startInstance = createStart(() => ({ defaultSsr: true }))
