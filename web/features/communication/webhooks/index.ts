export { NewWebhookDialog } from './new-webhook-dialog.tsx'
export { WebhookList } from './webhook-list.tsx'
export { WebhooksPage } from './webhooks-page.tsx'
