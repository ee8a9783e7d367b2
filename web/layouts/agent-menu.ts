import type { MenuEntry } from '../menu.ts'

/** The features' menus for the portal of agencies: in the build without the places of others (`menusByArea`). */
export const agentMenu = import.meta.glob<readonly MenuEntry[]>('../features/*/*/menu.ts', {
  eager: true,
  import: 'default',
  query: '?agent',
})
