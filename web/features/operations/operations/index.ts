export { BackgroundWork } from './background-work.tsx'
