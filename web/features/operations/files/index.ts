export { FileLink } from './file-link.tsx'
export { PromoBanner } from './promo-banner.tsx'
export { Upload, UploadList } from './upload.tsx'
