export { chargesQuery } from './charges.queries.ts'
export { OwnMarginForm } from './own-margin-form.tsx'
export { ChargeTable } from './other-charges-page.tsx'
