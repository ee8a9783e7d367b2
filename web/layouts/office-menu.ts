import type { MenuEntry } from '../menu.ts'

/** The features' menus for the portal of the office: in the build without the places of others (`menusByArea`). */
export const officeMenu = import.meta.glob<readonly MenuEntry[]>('../features/*/*/menu.ts', {
  eager: true,
  import: 'default',
  query: '?office',
})
