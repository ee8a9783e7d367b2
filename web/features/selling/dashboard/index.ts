export { type Overlay, PaletteHost } from './palette-host.tsx'
