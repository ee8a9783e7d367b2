export { BackgroundWork } from './background-work.tsx'
export { useMailKind } from './mail-kind.ts'
