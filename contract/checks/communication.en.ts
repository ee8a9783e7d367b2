export const communication = {
  choose_webhook: 'Choose a webhook',
  enter_https_address: 'Enter an address that begins with https://',
  choose_events: 'Choose at least one event',
  enter_subject: 'Enter a subject',
  message_not_found: 'This message was not found.',
  write_your_message: 'Write your message',
} as const
