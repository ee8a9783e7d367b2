export { type AttachmentResolver, type MailAttachment, registerAttachmentKind } from './attachments.ts'
export { MailRejected, type MailTransport, type OutgoingMail } from './mail-transport.ts'
export { type QueueMail, queueMail } from './queue-mail.ts'
export { sendMailJob } from './send-mail.ts'
