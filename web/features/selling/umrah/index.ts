export { PilgrimsLink } from './mine/pilgrims-link.tsx'
