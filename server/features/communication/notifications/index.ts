/** The notifications feature: what people are told inside the app, at once where they are looking. */
export { notify, type Told } from './notify.ts'
export { whoseBusiness } from './whose-business.ts'
