export { FileLink } from './file-link.tsx'
export { usePicture } from './file-thumb.tsx'
export { PromoBanner } from './promo-banner.tsx'
export { Upload, UploadList } from './upload.tsx'
