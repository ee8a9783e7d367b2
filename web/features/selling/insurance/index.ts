export { AddInsurance } from './add-insurance.tsx'
