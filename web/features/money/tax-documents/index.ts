export { RegistrationTab } from './registration-tab.tsx'
