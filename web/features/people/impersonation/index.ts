export { ViewAsButton } from './view-as-button.tsx'
export { ViewBanner } from './view-banner.tsx'
