import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let read: string | undefined
/** What tries calls out on the page, as a browser takes it. */
export const referenceScript = (): string =>
  (read ??= readFileSync(join(import.meta.dirname, 'try.browser.js'), 'utf8'))
