export { SetupNotice, useMissingSteps } from './setup-notice.tsx'
