/** Whoever sells flights, a line each; `register-features.ts` opens them. */
export { demoSupplier } from './suppliers/demo-airlines/adapter/index.ts'
export { sooperSupplier } from './suppliers/sooper/index.ts'
