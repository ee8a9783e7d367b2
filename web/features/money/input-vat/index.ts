export { InputVatLine } from './input-vat-line.tsx'
