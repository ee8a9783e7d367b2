import { createHash } from 'node:crypto'
import { reportPath } from './csp-reports.ts'

type Circumstances = { dev: boolean; pictureHosts?: readonly string[] }
/** What of a page's own may run and style it: what bears its nonce, or these very texts, by their hashes. */
type Trusted = { scripts: readonly string[]; styles: readonly string[] }

/**
 * What React Aria writes into the head, for presses on touch screens and for dialogs on iOS. Under a nonce it would
 * find that in the page; a page that is the same for all has none, so they are named by their hashes.
 */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
]

const hashOf = (text: string | Buffer) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const styleHashes = libraryStyles.map(hashOf)

export const byNonce = (nonce: string): Trusted => ({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] })

/** For a page without a nonce: the scripts that stand in it, and no style but the libraries'. */
export const byHash = (scripts: readonly Buffer[]): Trusted => ({
  scripts: [...new Set(scripts.map(hashOf))],
  styles: styleHashes,
})

export function contentSecurityPolicy(trusted: Trusted, { dev, pictureHosts = [] }: Circumstances): string {
  return [
    `default-src 'self'`,
    // What a script of ours fetches runs too; 'self' is for browsers that do not know of that.
    ['script-src', `'self'`, ...trusted.scripts, ...(dev ? [] : [`'strict-dynamic'`])].join(' '),
    // Vite puts styles into the page while developing.
    ['style-src-elem', `'self'`, ...(dev ? [`'unsafe-inline'`] : trusted.styles)].join(' '),
    // No style attributes in rendered HTML; scripts that set styles one by one are not concerned.
    `style-src-attr 'none'`,
    // Few policies make markup or addresses of strings: `web/trusted-types.ts`, DOMPurify, `web/offline` for one
    // script, and `web/layouts/starter.tsx`, whose policy nobody else can reach. Vite's overlay knows none of them.
    ...(dev ? [] : [`require-trusted-types-for 'script'`, 'trusted-types default dompurify worker start']),
    // Pictures of what is sold come from whoever sells it, and from nowhere else.
    [`img-src 'self' data: blob:`, ...pictureHosts].join(' '),
    `font-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}
