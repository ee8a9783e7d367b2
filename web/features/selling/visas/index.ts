export { VisaLink } from './visa-link.tsx'
