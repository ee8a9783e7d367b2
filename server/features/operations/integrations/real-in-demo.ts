import type { App } from '#server/app'
import type { Integration } from '#server/ports/integration'

/**
 * Whether it would sell or take money for real in a demonstration, whose keys of programs are promised that nothing does.
 * What has no sandbox of its own (books, mail) is not meant.
 */
export const isRealIn = ({ config }: Pick<App, 'config'>, of: Integration, mode: string): boolean =>
  config.demo && mode === 'live' && of.modes.includes('sandbox')
