import { createStart } from '@tanstack/react-start'
import type { PageContext } from '#contract/kernel/page-context'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { page: PageContext } }
  }
}

/** `npm run bench home` builds the same pages for the browser alone, to see what rendering them here is worth. */
const clientOnly = import.meta.env['VITE_CLIENT_ONLY'] === '1'

export const startInstance = createStart(() => ({ defaultSsr: !clientOnly }))
