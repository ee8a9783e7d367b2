export { ViewAsButton } from './view-as-button.tsx'
export { ViewBanner as default } from './view-banner.tsx'
