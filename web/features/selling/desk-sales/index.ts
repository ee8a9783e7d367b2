export { PayAtDeskDialog } from './pay-dialog.tsx'
