export { ApiKeyList } from './api-key-list.tsx'
export { ApiKeysPage } from './api-keys-page.tsx'
export { NewKeyDialog } from './new-key-dialog.tsx'
