export { BlocksTab } from './blocks-tab.tsx'
