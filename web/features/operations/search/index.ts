export { OfficePaletteHost } from './office-palette-host.tsx'
