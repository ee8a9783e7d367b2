/** The images feature: what everybody may see of what was uploaded, that is promo images and logos. */
export { setAgencyLogo } from './agency-logo.ts'
export { claimCompanyLogo } from './company-logo.ts'
export { logoForDocument } from './logo-for-document.ts'
export { bannersOf } from './banners-of.ts'
export { imageAddress, publicUses } from './public-files.ts'
export { picturesOf } from './pictures.ts'
export { claimPicture } from './save-promo.ts'
