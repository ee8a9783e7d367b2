export { BackgroundWork } from './background-work.tsx'
export { MailTroubles } from './mail-troubles.tsx'
export { useMailKind } from './mail-kind.ts'
