export {
  AttachmentGone,
  type AttachmentResolver,
  logoKind,
  type MailAttachment,
  registerAttachmentKind,
} from './attachments.ts'
export { datePastMails } from './date-past-mails.ts'
export { encryptClearMails } from './encrypt-clear-mails.ts'
export { decryptContent, encryptContent, type MailContent } from './mail-content.ts'
export { mailPreviews } from './mail-previews.ts'
export { mailedKinds } from './mail-choices.ts'
export { previewMail, type QueueMail, queueMail } from './queue-mail.ts'
export type { QuotationNews } from './quotation-templates.ts'
export { addressesWork, closeMails, sendAgain } from './send-again.ts'
export { type MailServer, mailServerNow, wayOfMails } from './mail-server.ts'
export { mailsGoOut, postNow } from './post.ts'
export { mailGivenUp, sendMailJob } from './send-mail.ts'
export { testMail } from './test-mail.ts'
export { type Block as MailBlock, type MailMessage } from './mail-layout.ts'
export { dayText, localTimeText, moneyText } from './money-text.ts'
export { type MailTemplates, registerMails } from './templates.ts'
