export {
  bareContact,
  contactField,
  contactOf,
  ContactFields,
  ContactInputs,
  type TypedContact,
} from './contact-fields.tsx'
export { Held } from './held.tsx'
export { barePassport, passportField, PassportFields, type TypedPassport } from './passport-fields.tsx'
export { productHead } from './product-head.ts'
export { PriceTable } from './price-table.tsx'
